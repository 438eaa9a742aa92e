import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { drawEmblem } from './emblem';
import { metals, palettes } from './palettes';
import { seededRandom } from '../random';

const side = 168;

/** drawSymbolPicture draws one symbol on a clear ground. */
export function drawSymbolPicture(icon: string, metal: number): Canvas {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  drawEmblem(
    {
      context,
      random: seededRandom(1),
      palette: palettes.goldnight,
      face: 'round',
      theme: '',
      title: '',
      emblem: icon,
      siblings: [],
    },
    icon,
    side / 2,
    side / 2,
    side * 0.8,
    { plain: true, ...(metals[metal] ? { metal: metals[metal] } : {}) },
  );
  return canvas;
}
