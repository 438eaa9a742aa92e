import { useFace } from './faces';
import { fade, mix } from './light';
import { tile, type Scene } from './scene';

export interface WordmarkStyle {
  /** Middle of the block. */
  x?: number;
  /** Lower edge of the block. */
  bottom?: number;
  width?: number;
  maxHeight?: number;
  /** Radians. */
  rotation?: number;
  /** Horizontal shear: speed. */
  shear?: number;
}

interface TextLine {
  text: string;
  size: number;
}

const small = new Set(['of', 'the', '&', 'a', 'and']);

/** drawWordmark sets the title as large as its room allows, on one to three lines. */
export function drawWordmark(scene: Scene, style: WordmarkStyle = {}): void {
  const { context, palette } = scene;
  const {
    x = tile.width / 2,
    bottom = tile.height - 22,
    width = 324,
    maxHeight = 128,
    rotation = 0,
    shear = 0,
  } = style;
  const lines = fit(scene, width, maxHeight);
  const leading = 0.94;
  const height = lines.reduce((sum, line) => sum + line.size * leading, 0);
  context.save();
  context.translate(x, bottom - height);
  context.rotate(rotation);
  context.transform(1, 0, shear, 1, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  let y = 0;
  for (const line of lines) {
    y += line.size * leading;
    context.font = `${line.size}px "${useFace(scene.face).family}"`;
    const baseline = y - line.size * 0.16;
    context.shadowColor = fade(palette.ink, 0.9);
    context.shadowBlur = line.size * 0.3;
    context.shadowOffsetY = line.size * 0.08;
    context.strokeStyle = palette.ink;
    context.lineWidth = line.size * 0.24;
    context.strokeText(line.text, 0, baseline);
    context.shadowColor = 'transparent';
    context.strokeStyle = mix(palette.metal[2], palette.ink, 0.25);
    context.lineWidth = line.size * 0.11;
    context.strokeText(line.text, 0, baseline + line.size * 0.025);
    const gradient = context.createLinearGradient(
      0,
      baseline - line.size * 0.74,
      0,
      baseline + line.size * 0.04,
    );
    gradient.addColorStop(0, palette.title[0]);
    gradient.addColorStop(0.5, mix(palette.title[0], palette.title[1], 0.35));
    gradient.addColorStop(0.56, palette.title[1]);
    gradient.addColorStop(1, mix(palette.title[1], palette.metal[2], 0.3));
    context.fillStyle = gradient;
    context.fillText(line.text, 0, baseline);
  }
  context.restore();
}

/** Of all ways to break the title, the one with the largest letters. */
function fit(scene: Scene, width: number, maxHeight: number): TextLine[] {
  const { context, face, title } = scene;
  const { family, capitals } = useFace(face);
  const words = (capitals ? title.toUpperCase() : title).split(' ');
  let best: { lines: TextLine[]; score: number } | undefined;
  for (const texts of breaks(words)) {
    const sizes = texts.map((text) => {
      context.font = `100px "${family}"`;
      const limit = small.has(text.toLowerCase()) ? 24 : 66;
      return Math.min(limit, (width / (context.measureText(text).width + 18)) * 100);
    });
    // Lines of one mark stay near each other in size.
    const least = Math.min(...sizes.filter((_, index) => !small.has(texts[index]?.toLowerCase() ?? '')));
    const evened = sizes.map((size) => Math.min(size, least * 1.45));
    const height = evened.reduce((sum, size) => sum + size * 0.94, 0);
    const shrink = Math.min(1, maxHeight / height);
    const lines = texts.map((text, index) => ({ text, size: (evened[index] ?? 20) * shrink }));
    const widow = texts.some((text) => /^(of|the|&) /i.test(text)) ? 1 : 0;
    const score = least * shrink - texts.length * 1.2 - widow * 2;
    if (!best || score > best.score) best = { lines, score };
  }
  return best?.lines ?? [];
}

function breaks(words: readonly string[]): string[][] {
  const join = (from: number, to: number) => words.slice(from, to).join(' ');
  const found: string[][] = [[join(0, words.length)]];
  for (let first = 1; first < words.length; first += 1) {
    found.push([join(0, first), join(first, words.length)]);
    for (let second = first + 1; second < words.length; second += 1)
      found.push([join(0, first), join(first, second), join(second, words.length)]);
  }
  return found;
}
