import { join } from 'node:path';
import type { Platform } from '../context';
import { ArtCache } from './cache';
import { drawTile } from './draw-tile';
import { encode, type PictureFormat } from './encode';
import { artTag, type ArtSubject } from './paths';

/** Widths that are served, and what one may weigh in bytes (quality: a tile image 12 kB). */
const budgets = { 120: 4_000, 240: 12_000, 360: 24_000 } as const;
type TileWidth = keyof typeof budgets;

export function artCache({ config }: Platform): ArtCache {
  return new ArtCache(join(config.dataDir, 'art'));
}

export function tilePicture(
  cache: ArtCache,
  game: ArtSubject,
  width: TileWidth,
  format: PictureFormat = 'webp',
): Promise<Buffer> {
  const name = `games/${width}/${game.game_code}.${artTag(game)}.${format}`;
  return cache.get(name, () => encode(drawTile(game, width), format, budgets[width]));
}
