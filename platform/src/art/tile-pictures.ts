import { join } from 'node:path';
import type { Platform } from '../context';
import { ArtCache } from './cache';
import { drawTile } from './draw-tile';
import { encodeWebp } from './encode';
import { artTag, type ArtSubject } from './paths';

/** Widths that are served, and what one may weigh in bytes (quality: a tile image 12 kB). */
const budgets: Record<240 | 360, number> = { 240: 12_000, 360: 24_000 };

export function artCache({ config }: Platform): ArtCache {
  return new ArtCache(join(config.dataDir, 'art'));
}

export function tilePicture(cache: ArtCache, game: ArtSubject, width: 240 | 360): Promise<Buffer> {
  const name = `games/${width}/${game.game_code}.${artTag(game)}.webp`;
  return cache.get(name, () => encodeWebp(drawTile(game, width), budgets[width]));
}
