import { drawEmblem, printIcon } from '../emblem';
import { fade, glint, glow, mix, particles, rays, verticalField, vignette } from '../light';
import { between, tile, type Scene } from '../scene';
import { drawWordmark } from '../wordmark';

const centre = tile.width / 2;

type Profile = (scene: Scene, x: number, layer: number, phase: number) => number;

/** Height of a layer's edge over its base, by what the theme's land looks like. */
const profiles: Record<string, Profile> = {
  peaks: (_scene, x, layer, phase) => Math.abs(((x / (70 + layer * 14) + phase) % 2) - 1) * (96 - layer * 18),
  dunes: (_scene, x, layer, phase) =>
    (Math.sin(x / (70 - layer * 8) + phase) + Math.sin(x / 41 + phase * 2) * 0.3) * 22 + 24,
  waves: (_scene, x, layer, phase) => Math.abs(Math.sin(x / (34 + layer * 8) + phase)) * 18 + 8,
  city: (_scene, x, layer, phase) => ((Math.floor(x / 26 + phase * 3) * 7919 + layer * 104_729) % 90) + 10,
  hills: (_scene, x, layer, phase) => Math.sin(x / (96 - layer * 16) + phase) * 30 + 34,
};

const landOf: Record<string, string> = {
  sea: 'waves',
  pirates: 'waves',
  fishing: 'waves',
  nile: 'dunes',
  bazaar: 'dunes',
  west: 'dunes',
  safari: 'hills',
  farm: 'hills',
  fairy: 'hills',
  jungle: 'hills',
  luck: 'hills',
  candy: 'hills',
  norse: 'peaks',
  frost: 'peaks',
  knights: 'peaks',
  samurai: 'peaks',
  dynasty: 'peaks',
  aztec: 'peaks',
  adventure: 'peaks',
  cyber: 'city',
  casino: 'city',
  jazz: 'city',
  sevens: 'city',
  sport: 'city',
  spooky: 'hills',
  space: 'dunes',
};

/** horizon draws sky, a great disc, and land in layers. */
export function horizon(scene: Scene): void {
  const { context, random, palette } = scene;
  verticalField(scene, [
    [0, palette.deep],
    [0.34, palette.mid],
    [0.66, mix(palette.mid, palette.glow, 0.75)],
    [1, palette.mid],
  ]);
  const discY = between(random, 165, 200);
  glow(scene, centre, discY, 240, palette.glow, 0.9);
  const disc = context.createLinearGradient(0, discY - 110, 0, discY + 110);
  disc.addColorStop(0, mix(palette.glow, '#ffffff', 0.65));
  disc.addColorStop(1, mix(palette.glow, palette.title[1], 0.5));
  context.fillStyle = disc;
  context.beginPath();
  context.arc(centre, discY, between(random, 104, 124), 0, Math.PI * 2);
  context.fill();
  const profile = profiles[landOf[scene.theme] ?? 'hills'] ?? profiles.hills;
  for (let layer = 0; layer < 3; layer += 1) {
    const phase = between(random, 0, 6);
    const base = 292 + layer * 40;
    context.fillStyle = mix(mix(palette.mid, palette.glow, 0.35), palette.deep, 0.25 + layer * 0.34);
    context.beginPath();
    context.moveTo(0, 480);
    for (let x = 0; x <= 360; x += 3) context.lineTo(x, base - (profile?.(scene, x, layer, phase) ?? 0));
    context.lineTo(360, 480);
    context.fill();
    if (layer === 0)
      drawEmblem(scene, scene.emblem, centre, discY + 10, between(random, 225, 255), {
        plain: true,
        mirrored: random.below(2) === 0,
      });
    glow(scene, centre, base + 6, 170, palette.glow, 0.2);
  }
  particles(scene, 12, palette.accent, 260);
  vignette(scene, 0.86);
  drawWordmark(scene);
}

/** arch draws a doorway of light with pillars. */
export function arch(scene: Scene): void {
  const { context, random, palette } = scene;
  verticalField(scene, [
    [0, mix(palette.deep, palette.mid, 0.35)],
    [1, palette.ink],
  ]);
  for (let row = 0; row < 13; row += 1)
    for (let brick = -1; brick < 6; brick += 1) {
      context.fillStyle = fade(
        random.below(2) === 0 ? palette.mid : palette.deep,
        between(random, 0.05, 0.28),
      );
      context.fillRect(brick * 72 + (row % 2) * 36 + 1, row * 38 + 1, 70, 36);
    }
  const door = (inset: number) => {
    context.beginPath();
    context.moveTo(52 + inset, 430);
    context.lineTo(52 + inset, 176);
    context.arc(centre, 176, 128 - inset, Math.PI, 0);
    context.lineTo(308 - inset, 430);
    context.closePath();
  };
  const [light, middle, shade] = palette.metal;
  const gold = context.createLinearGradient(40, 40, 320, 430);
  for (const [at, color] of [
    [0, light],
    [0.3, middle],
    [0.5, shade],
    [0.65, middle],
    [1, shade],
  ] as const)
    gold.addColorStop(at, color);
  door(-10);
  context.fillStyle = palette.ink;
  context.fill();
  door(-6);
  context.fillStyle = gold;
  context.fill();
  door(8);
  context.fillStyle = palette.ink;
  context.fill();
  context.save();
  door(11);
  context.clip();
  const inside = context.createRadialGradient(centre, 200, 10, centre, 200, 270);
  inside.addColorStop(0, mix(palette.glow, '#ffffff', 0.35));
  inside.addColorStop(0.4, palette.glow);
  inside.addColorStop(0.75, palette.mid);
  inside.addColorStop(1, palette.deep);
  context.fillStyle = inside;
  context.fillRect(0, 0, 360, 480);
  rays(scene, centre, 205, 18, 0.4);
  context.restore();
  drawEmblem(scene, scene.emblem, centre, 216, between(random, 218, 244));
  printIcon(scene, scene.siblings[0] ?? scene.emblem, 34, 54, 50, fade(palette.metal[1], 0.8));
  printIcon(scene, scene.siblings[0] ?? scene.emblem, 326, 54, 50, fade(palette.metal[1], 0.8));
  particles(scene, 10, palette.accent, 350);
  vignette(scene, 0.9);
  drawWordmark(scene);
}

/** hoard draws a heap of coins under the hero. */
export function hoard(scene: Scene): void {
  const { context, random, palette } = scene;
  verticalField(scene, [
    [0, palette.deep],
    [0.5, palette.mid],
    [1, palette.deep],
  ]);
  rays(scene, centre, 190, 14, 0.42);
  glow(scene, centre, 200, 240, palette.glow, 0.75);
  drawEmblem(scene, scene.emblem, centre, 178, between(random, 236, 262), {
    rotation: between(random, -0.08, 0.08),
    plain: true,
  });
  const coins = Array.from({ length: 66 }, () => {
    const x = between(random, -10, 370);
    const crest = 330 - Math.cos(((x - centre) / 190) * 1.3) * 46;
    return { x, y: between(random, crest, 470), size: between(random, 15, 25) };
  }).toSorted((left, right) => left.y - right.y);
  for (const { x, y, size } of coins)
    coin(scene, x, y, size, between(random, 0.45, 0.95), between(random, -0.6, 0.6));
  for (const [x, y] of [
    [66, 70],
    [300, 110],
    [316, 250],
    [40, 236],
  ] as const)
    coin(scene, x, y, 15, 0.7, between(random, -1, 1));
  context.fillStyle = fade(palette.deep, 0.2);
  context.fillRect(0, 0, 360, 480);
  glint(scene, 96, 330, 16);
  glint(scene, 268, 352, 12);
  vignette(scene, 0.72);
  drawWordmark(scene);
}

function coin(
  { context, palette }: Scene,
  x: number,
  y: number,
  size: number,
  squash: number,
  rotation: number,
): void {
  const [light, middle, shade] = palette.metal;
  context.save();
  context.translate(x, y);
  context.rotate(rotation);
  context.scale(1, squash);
  context.fillStyle = mix(shade, palette.ink, 0.5);
  context.beginPath();
  context.arc(0, 4, size, 0, Math.PI * 2);
  context.fill();
  const gradient = context.createLinearGradient(-size, -size, size, size);
  gradient.addColorStop(0, light);
  gradient.addColorStop(0.5, middle);
  gradient.addColorStop(1, shade);
  context.fillStyle = gradient;
  context.beginPath();
  context.arc(0, 0, size, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = fade(shade, 0.8);
  context.lineWidth = 1.6;
  context.beginPath();
  context.arc(0, 0, size * 0.68, 0, Math.PI * 2);
  context.stroke();
  context.restore();
}
