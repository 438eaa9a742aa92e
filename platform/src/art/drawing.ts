import { bannerBudgets, bannerSubject, drawBanner } from './draw-banner';
import { drawTile } from './draw-tile';
import { encode, encodeWebp, type PictureFormat } from './encode';
import type { ArtSubject } from './paths';
import { drawSymbolPicture } from './symbol-picture';

/**
 * tileBudgets lists the widths that are served, and what a tile of each may weigh in bytes (quality: a tile
 * image 12 kB).
 */
export const tileBudgets = { 120: 4_000, 240: 12_000, 360: 24_000 } as const;
export type TileWidth = keyof typeof tileBudgets;
const symbolBudget = 9_000;

/** Drawing describes a picture as data, so that another thread can draw it. */
export type Drawing =
  | { kind: 'tile'; subject: ArtSubject; width: TileWidth; format: PictureFormat }
  | { kind: 'banner'; id: string; width: 800 | 1600; format: PictureFormat }
  | { kind: 'symbol'; icon: string; metal: number };

/** draw makes a picture. It takes tens of milliseconds of a processor, so the threads of the pool call it. */
export function draw(drawing: Drawing): Buffer {
  switch (drawing.kind) {
    case 'tile': {
      const { subject, width, format } = drawing;
      return encode(drawTile(subject, width), format, tileBudgets[width]);
    }
    case 'banner': {
      const { id, width, format } = drawing;
      const subject = bannerSubject(id);
      if (!subject) throw new Error(`no banner ${id}`);
      return encode(drawBanner(subject, width), format, bannerBudgets[width]);
    }
    case 'symbol':
      return encodeWebp(drawSymbolPicture(drawing.icon, drawing.metal), symbolBudget);
  }
}
