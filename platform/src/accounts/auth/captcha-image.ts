import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../../random';
import { strokesOf } from './captcha-glyphs';

const width = 160;
const height = 56;
const ground = '#f4f6fa';
const inks = ['#1c2a4a', '#3b2a55', '#1f4a44', '#5a2b33'] as const;
/** Everything is drawn as thick as the letters: what is thinner or paler is taken away by machines before they read. */
const pen = { least: 2.4, more: 0.6 };

/**
 * drawCaptcha draws the characters as a PNG. They lean into each other on one wave; arcs and hooks in ink of
 * their own cross them and gaps cut through them, so that neither thickness nor colour tells a letter from
 * what hides it. People follow a shape on; machines cut where it touches another.
 */
export function drawCaptcha(text: string, random: Random): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  /** From -1 to 1. */
  const chance = () => random.below(2001) / 1000 - 1;
  const ink = () => inks[random.below(inks.length)] ?? inks[0];
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const wave = waveOf(chance);
  const stroke = (points: readonly Point[]) => {
    context.lineWidth = pen.least + Math.abs(chance()) * pen.more;
    follow(context, inPieces(points).map(wave));
  };
  const step = (width - 30) / text.length;
  for (const [index, letter] of [...text].entries()) {
    context.strokeStyle = ink();
    const centre: Point = [15 + step * (index + 0.5) + chance() * 3, height / 2 + chance() * 6];
    const rotation = chance() * 0.32;
    const size = [6.6 + chance() * 0.6, 6.2 + chance() * 0.7] as const;
    for (const line of strokesOf(letter)) stroke(line.map((point) => placed(point, centre, rotation, size)));
  }
  for (let arc = 0; arc < 1; arc += 1) {
    context.strokeStyle = ink();
    stroke(arcFrom(chance));
  }
  for (let hook = 0; hook < 5; hook += 1) {
    context.strokeStyle = ink();
    stroke(hookAt([10 + random.below(width - 20), 6 + random.below(height - 12)], chance));
  }
  context.strokeStyle = ground;
  for (let cut = 0; cut < 2; cut += 1) {
    const y = 14 + random.below(height - 28);
    context.lineWidth = 1.3;
    follow(context, [
      [0, y + chance() * 12],
      [width / 2, y + chance() * 12],
      [width, y + chance() * 12],
    ]);
  }
  return canvas.toBuffer('image/png');
}

type Point = readonly [x: number, y: number];

/** Bends everything alike, so that a letter has no straight line left. */
function waveOf(chance: () => number): (point: Point) => Point {
  const [phase, other] = [chance() * 3, chance() * 3];
  return ([x, y]) => [x + Math.sin(y / 9 + phase) * 2.2, y + Math.sin(x / 17 + other) * 3.4];
}

function placed([x, y]: Point, [left, top]: Point, rotation: number, [wide, high]: Point): Point {
  const [dx, dy] = [(x - 2) * wide, (y - 3) * high];
  return [
    left + dx * Math.cos(rotation) - dy * Math.sin(rotation),
    top + dx * Math.sin(rotation) + dy * Math.cos(rotation),
  ];
}

/** From edge to edge, through the letters. */
function arcFrom(chance: () => number): Point[] {
  const [from, lift] = [height / 2 + chance() * 18, chance() * 22];
  return Array.from({ length: 17 }, (_, index): Point => {
    const part = index / 16;
    return [part * width, from + Math.sin(part * Math.PI * (1.5 + chance() * 0.02)) * lift];
  });
}

/** A piece that could be one of a letter. */
function hookAt([x, y]: Point, chance: () => number): Point[] {
  const [dx, dy] = [chance() * 9, chance() * 9];
  return [
    [x, y],
    [x + dx, y + dy],
    [x + dx + chance() * 7, y + dy - chance() * 7],
  ];
}

/** With points in between, so that the wave bends a straight line too. */
function inPieces(points: readonly Point[]): Point[] {
  return points.flatMap(([x, y], index): Point[] => {
    const next = points[index + 1];
    if (!next) return [[x, y]];
    return [0, 0.25, 0.5, 0.75].map((part): Point => [x + (next[0] - x) * part, y + (next[1] - y) * part]);
  });
}

function follow(context: SKRSContext2D, points: readonly Point[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
}
