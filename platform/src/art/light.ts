import { between, tile, type Scene } from './scene';

/** fade returns `#rrggbb` with an opacity. */
export function fade(hex: string, alpha: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  return `rgba(${value >> 16}, ${(value >> 8) & 255}, ${value & 255}, ${alpha})`;
}

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(1), 16)) as [number, number];
  const channel = (shift: number) =>
    Math.round(((a >> shift) & 255) * (1 - share) + ((b >> shift) & 255) * share);
  const value = (channel(16) << 16) | (channel(8) << 8) | channel(0);
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** glow draws a soft round light. */
export function glow(scene: Scene, x: number, y: number, radius: number, color: string, alpha = 1): void {
  const { context } = scene;
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, fade(color, alpha));
  gradient.addColorStop(0.45, fade(color, alpha * 0.42));
  gradient.addColorStop(1, fade(color, 0));
  context.save();
  context.globalCompositeOperation = 'screen';
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  context.restore();
}

export function verticalField(scene: Scene, stops: readonly (readonly [at: number, color: string])[]): void {
  const gradient = scene.context.createLinearGradient(0, 0, 0, tile.height);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  scene.context.fillStyle = gradient;
  scene.context.fillRect(0, 0, tile.width, tile.height);
}

export function radialField(scene: Scene, x: number, y: number, radius = 420): void {
  const { context, palette } = scene;
  const gradient = context.createRadialGradient(x, y, 10, x, y, radius);
  gradient.addColorStop(0, palette.glow);
  gradient.addColorStop(0.24, mix(palette.glow, palette.mid, 0.5));
  gradient.addColorStop(0.52, palette.mid);
  gradient.addColorStop(1, palette.deep);
  context.fillStyle = gradient;
  context.fillRect(0, 0, tile.width, tile.height);
}

/** rays draws wedges of light from a point. */
export function rays(scene: Scene, x: number, y: number, count: number, alpha: number): void {
  const { context, palette, random } = scene;
  const rotation = between(random, 0, Math.PI);
  context.save();
  context.globalCompositeOperation = 'screen';
  const gradient = context.createRadialGradient(x, y, 30, x, y, 420);
  gradient.addColorStop(0, fade(palette.glow, alpha));
  gradient.addColorStop(1, fade(palette.glow, 0));
  context.fillStyle = gradient;
  for (let index = 0; index < count; index += 1) {
    const angle = rotation + (index / count) * Math.PI * 2;
    const half = (Math.PI / count) * between(random, 0.35, 0.62);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(angle - half) * 620, y + Math.sin(angle - half) * 620);
    context.lineTo(x + Math.cos(angle + half) * 620, y + Math.sin(angle + half) * 620);
    context.fill();
  }
  context.restore();
}

/** particles draws sparks, bubbles or dust, larger ones softer. */
export function particles(scene: Scene, count: number, color: string, below: number = tile.height): void {
  const { context, random } = scene;
  context.save();
  context.globalCompositeOperation = 'screen';
  for (let index = 0; index < count; index += 1) {
    const x = between(random, 0, tile.width);
    const y = between(random, 0, below);
    const size = between(random, 0.8, 3.4);
    glow(scene, x, y, size * 4, color, between(random, 0.25, 0.8));
    context.fillStyle = fade('#ffffff', 0.85);
    context.beginPath();
    context.arc(x, y, size * 0.55, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}

/** glint draws a four-pointed glint, as on metal and gems. */
export function glint(scene: Scene, x: number, y: number, size: number): void {
  const { context } = scene;
  context.save();
  context.translate(x, y);
  context.globalCompositeOperation = 'screen';
  glow(scene, 0, 0, size * 1.4, '#ffffff', 0.55);
  context.fillStyle = 'rgba(255,255,255,.95)';
  context.beginPath();
  for (let point = 0; point < 8; point += 1) {
    const radius = point % 2 === 0 ? size : size * 0.13;
    const angle = (point / 8) * Math.PI * 2;
    context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  context.fill();
  context.restore();
}

/** vignette darkens the corners, and the foot where the title stands. */
export function vignette(scene: Scene, foot = 0.78): void {
  const { context, palette } = scene;
  const { width, height } = tile;
  const corners = context.createRadialGradient(width / 2, height * 0.42, 150, width / 2, height * 0.46, 350);
  corners.addColorStop(0, fade(palette.ink, 0));
  corners.addColorStop(1, fade(mix(palette.deep, palette.ink, 0.4), 0.6));
  context.fillStyle = corners;
  context.fillRect(0, 0, width, height);
  if (foot === 0) return;
  const scrim = context.createLinearGradient(0, height * 0.56, 0, height);
  scrim.addColorStop(0, fade(palette.ink, 0));
  scrim.addColorStop(0.6, fade(palette.ink, foot * 0.75));
  scrim.addColorStop(1, fade(palette.ink, foot));
  context.fillStyle = scrim;
  context.fillRect(0, height * 0.5, width, height * 0.5);
}

/** grade is the last pass over everything: richer colour, a warm top and a deep foot. */
export function grade(scene: Scene): void {
  const { context, palette } = scene;
  context.save();
  context.globalCompositeOperation = 'overlay';
  const wash = context.createLinearGradient(0, 0, 0, tile.height);
  wash.addColorStop(0, fade(mix(palette.glow, palette.mid, 0.35), 0.3));
  wash.addColorStop(0.5, fade(palette.mid, 0.22));
  wash.addColorStop(1, fade(palette.deep, 0.16));
  context.fillStyle = wash;
  context.fillRect(0, 0, tile.width, tile.height);
  context.restore();
}

/** edgeLight draws a lit edge around a tile, which sets it off from any background. */
export function edgeLight({ context, palette }: Scene): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  const shine = context.createLinearGradient(0, 0, 120, tile.height);
  shine.addColorStop(0, fade(palette.glow, 0.55));
  shine.addColorStop(0.4, fade(palette.glow, 0.08));
  shine.addColorStop(1, fade(palette.glow, 0.2));
  context.strokeStyle = shine;
  context.lineWidth = 5;
  context.strokeRect(0, 0, tile.width, tile.height);
  context.restore();
}
