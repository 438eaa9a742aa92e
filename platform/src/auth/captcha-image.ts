import { createCanvas } from '@napi-rs/canvas';
import type { Random } from '../random';
import { strokesOf } from './captcha-glyphs';

const width = 160;
const height = 56;

/** A PNG of the characters: each turned, stretched and bent, under lines of the same ink. */
export function drawCaptcha(text: string, random: Random): Buffer {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  /** From -1 to 1. */
  const chance = () => random.below(2001) / 1000 - 1;
  pen.fillStyle = '#f4f6fa';
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = '#1c2a4a';
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const bend = 2 + chance();
  const phase = chance() * 3;
  const step = (width - 24) / text.length;
  for (const [index, letter] of [...text].entries()) {
    pen.save();
    pen.translate(12 + step * (index + 0.5) + chance() * 3, height / 2 + chance() * 5);
    pen.rotate(chance() * 0.35);
    pen.scale(5.2 + chance() * 0.7, 5.2 + chance() * 0.7);
    pen.lineWidth = 0.55 + chance() * 0.1;
    for (const stroke of strokesOf(letter)) {
      pen.beginPath();
      for (const [x, y] of stroke) pen.lineTo(x - 2 + Math.sin(y + phase) * 0.15 * bend, y - 3);
      pen.stroke();
    }
    pen.restore();
  }
  for (let line = 0; line < 4; line += 1) {
    pen.lineWidth = 1.2;
    pen.beginPath();
    pen.moveTo(0, height / 2 + (chance() * height) / 2);
    const middle = height / 2;
    pen.bezierCurveTo(50, middle + chance() * 40, 110, middle + chance() * 40, width, middle + chance() * 28);
    pen.stroke();
  }
  return canvas.toBuffer('image/png');
}
