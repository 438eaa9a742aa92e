import { createCanvas } from '@napi-rs/canvas';
import { iconPath, iconSide } from './icons';
import { fade, glow, mix } from './light';
import type { Palette } from './palettes';
import type { Scene } from './scene';

export interface EmblemStyle {
  /** Radians. */
  rotation?: number;
  alpha?: number;
  /** Another metal than the palette's. */
  metal?: Palette['metal'];
  /** Without its halo. */
  plain?: boolean;
  mirrored?: boolean;
}

/**
 * drawEmblem draws the hero of a tile: an inked skeleton, filled with metal, lit from above left by a key
 * light and from below right by a coloured rim light, with a cast shadow.
 */
export function drawEmblem(
  scene: Scene,
  icon: string,
  x: number,
  y: number,
  size: number,
  style: EmblemStyle = {},
): void {
  const { context, palette } = scene;
  const { rotation = 0, alpha = 1, metal = palette.metal, plain = false, mirrored = false } = style;
  if (!plain) glow(scene, x, y, size * 0.78, palette.glow, 0.55);
  // Rendered a little over its final size on its own layer, so that light can be cut to its shape.
  const side = Math.ceil(Math.min(iconSide, size * 1.25));
  const layer = litShape(icon, side, metal, palette, mirrored);
  const margin = layer.width / side;
  context.save();
  context.translate(x, y);
  context.rotate(rotation);
  context.globalAlpha = alpha;
  context.shadowColor = fade(palette.ink, 0.75);
  context.shadowBlur = size * 0.09;
  context.shadowOffsetY = size * 0.05;
  const drawn = size * margin;
  context.drawImage(layer, -drawn / 2, -drawn / 2, drawn, drawn);
  context.restore();
}

function litShape(icon: string, side: number, metal: Palette['metal'], palette: Palette, mirrored: boolean) {
  const path = iconPath(icon);
  const pad = Math.ceil(side * 0.06);
  const canvas = createCanvas(side + pad * 2, side + pad * 2);
  const context = canvas.getContext('2d');
  const place = (target: typeof context, dx = 0, dy = 0) => {
    target.setTransform(1, 0, 0, 1, 0, 0);
    target.translate(pad + dx * side, pad + dy * side);
    target.scale(side / iconSide, side / iconSide);
    if (mirrored) target.transform(-1, 0, 0, 1, iconSide, 0);
  };
  const [light, middle, shade] = metal;

  place(context);
  context.lineJoin = 'round';
  context.shadowColor = fade(mix(palette.glow, '#ffffff', 0.3), 0.9);
  context.shadowBlur = side * 0.05;
  context.strokeStyle = palette.ink;
  context.lineWidth = 26;
  context.stroke(path);
  context.shadowColor = 'transparent';
  context.strokeStyle = mix(shade, palette.ink, 0.35);
  context.lineWidth = 12;
  context.stroke(path);

  const body = createCanvas(canvas.width, canvas.height);
  const paint = body.getContext('2d');
  place(paint);
  const gradient = paint.createLinearGradient(120, 0, 380, 512);
  gradient.addColorStop(0, mix(light, '#ffffff', 0.35));
  gradient.addColorStop(0.3, light);
  gradient.addColorStop(0.52, middle);
  gradient.addColorStop(0.8, mix(middle, shade, 0.45));
  gradient.addColorStop(1, shade);
  paint.fillStyle = gradient;
  paint.fill(path);
  paint.save();
  paint.clip(path);
  // A polished surface: a band of sky above, a dark horizon, the colour of the scene from below.
  const band = paint.createLinearGradient(0, 190, 0, 330);
  band.addColorStop(0, 'rgba(255,255,255,0)');
  band.addColorStop(0.48, 'rgba(255,255,255,.34)');
  band.addColorStop(0.5, fade(shade, 0.42));
  band.addColorStop(1, fade(shade, 0));
  paint.fillStyle = band;
  paint.transform(1, -0.16, 0, 1, 0, 40);
  paint.fillRect(-50, 150, 620, 220);
  paint.restore();
  paint.save();
  paint.clip(path);
  paint.globalCompositeOperation = 'screen';
  const bounce = paint.createRadialGradient(440, 480, 10, 430, 460, 250);
  bounce.addColorStop(0, fade(palette.accent, 0.7));
  bounce.addColorStop(1, fade(palette.accent, 0));
  paint.fillStyle = bounce;
  paint.fillRect(0, 0, iconSide, iconSide);
  paint.restore();
  paint.globalCompositeOperation = 'source-atop';

  const edge = (dx: number, dy: number, color: string) => {
    const rim = createCanvas(canvas.width, canvas.height);
    const cut = rim.getContext('2d');
    place(cut);
    cut.fillStyle = color;
    cut.fill(path);
    cut.globalCompositeOperation = 'destination-out';
    place(cut, dx, dy);
    cut.fill(path);
    paint.setTransform(1, 0, 0, 1, 0, 0);
    paint.drawImage(rim, 0, 0);
  };
  edge(0.008, 0.012, 'rgba(255,255,255,.9)');
  edge(-0.008, -0.01, fade(shade, 0.5));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(body, 0, 0);
  return canvas;
}

/** printIcon draws a flat, single-coloured print of an icon, for patterns and backgrounds. */
export function printIcon(
  scene: Scene,
  icon: string,
  x: number,
  y: number,
  size: number,
  color: string,
  rotation = 0,
): void {
  const { context } = scene;
  context.save();
  context.translate(x, y);
  context.rotate(rotation);
  context.scale(size / iconSide, size / iconSide);
  context.translate(-iconSide / 2, -iconSide / 2);
  context.fillStyle = color;
  context.fill(iconPath(icon));
  context.restore();
}
