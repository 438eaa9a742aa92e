import { join } from 'node:path';
import type { Platform } from '../context';
import { ArtCache } from './cache';
import type { TileWidth } from './drawing';
import { drawInPool } from './drawing-pool';
import type { DrawingOptions } from './drawing-queue';
import type { PictureFormat } from './encode';
import { artTag, type ArtSubject } from './paths';

const caches = new WeakMap<Platform, ArtCache>();

/**
 * artCache returns the cache of drawn pictures: one for each platform, which the site and the studio share.
 */
export function artCache(platform: Platform): ArtCache {
  const cached = caches.get(platform) ?? new ArtCache(join(platform.config.dataDir, 'art'), drawInPool);
  caches.set(platform, cached);
  return cached;
}

export function tilePicture(
  cache: ArtCache,
  subject: ArtSubject,
  { width, format }: { width: TileWidth; format: PictureFormat },
  options?: DrawingOptions,
): Promise<Buffer> {
  const name = `games/${width}/${subject.game_code}.${artTag(subject)}.${format}`;
  const { game_code, title, theme, emblem } = subject;
  return cache.get(
    name,
    { kind: 'tile', subject: { game_code, title, theme, emblem }, width, format },
    options,
  );
}
