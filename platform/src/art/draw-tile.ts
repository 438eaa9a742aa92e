import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { compose } from './compositions';
import type { ArtSubject } from './paths';
import { sceneOf, tile } from './scene';

/**
 * drawTile draws a game's picture, `width` pixels wide and 3:4. The same subject always gives the same bytes.
 */
export function drawTile(subject: ArtSubject, width: number): Canvas {
  const scale = width / tile.width;
  const canvas = createCanvas(width, Math.round(tile.height * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  compose(sceneOf(context, subject));
  return canvas;
}
