import { drawEmblem, printIcon } from '../emblem';
import { fade, glint, glow, mix, particles, radialField, rays, verticalField, vignette } from '../light';
import { between, tile, type Scene } from '../scene';
import { drawWordmark } from '../wordmark';

const centre = tile.width / 2;

/** burst draws rays behind the hero. */
export function burst(scene: Scene): void {
  const { random, palette } = scene;
  const y = between(random, 190, 215);
  radialField(scene, centre, y);
  rays(scene, centre, y, 10 + random.below(12), 0.5);
  particles(scene, 16, palette.accent);
  vignette(scene);
  drawEmblem(scene, scene.emblem, centre, y, between(random, 250, 285), {
    rotation: between(random, -0.12, 0.12),
  });
  glint(scene, centre - 88, y - 92, 20);
  drawWordmark(scene);
}

/** depth draws light that falls from above into depth: sea, forest, fog. */
export function depth(scene: Scene): void {
  const { context, random, palette } = scene;
  verticalField(scene, [
    [0, mix(palette.glow, palette.mid, 0.25)],
    [0.35, palette.mid],
    [1, palette.deep],
  ]);
  context.save();
  context.globalCompositeOperation = 'screen';
  for (let shaft = 0; shaft < 7; shaft += 1) {
    const top = between(random, -60, 380);
    const width = between(random, 14, 56);
    const lean = between(random, -120, 40);
    const gradient = context.createLinearGradient(0, 0, 0, 400);
    gradient.addColorStop(0, fade(palette.glow, between(random, 0.2, 0.5)));
    gradient.addColorStop(1, fade(palette.glow, 0));
    context.fillStyle = gradient;
    context.beginPath();
    context.moveTo(top, -10);
    context.lineTo(top + width, -10);
    context.lineTo(top + width * 2.4 + lean, 430);
    context.lineTo(top + lean - width, 430);
    context.fill();
  }
  context.restore();
  scene.siblings.forEach((icon, index) =>
    printIcon(
      scene,
      icon,
      [58, 300, 190][index] ?? 0,
      [330, 300, 400][index] ?? 0,
      120,
      fade(palette.deep, 0.55),
      between(random, -0.3, 0.3),
    ),
  );
  for (let bubble = 0; bubble < 16; bubble += 1) {
    const radius = between(random, 2, 11);
    const [x, y] = [between(random, 0, 360), between(random, 40, 430)];
    context.strokeStyle = fade('#ffffff', 0.35);
    context.lineWidth = 1.4;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.stroke();
    glow(scene, x - radius * 0.3, y - radius * 0.3, radius, '#ffffff', 0.5);
  }
  vignette(scene, 0.85);
  drawEmblem(scene, scene.emblem, centre + between(random, -18, 18), 195, between(random, 240, 280), {
    rotation: between(random, -0.2, 0.2),
    mirrored: random.below(2) === 0,
  });
  drawWordmark(scene);
}

/** macro draws the hero so near that the picture cannot hold it. */
export function macro(scene: Scene): void {
  const { context, random, palette } = scene;
  const left = random.below(2) === 0;
  const gradient = context.createLinearGradient(left ? 0 : 360, 0, left ? 360 : 0, 480);
  gradient.addColorStop(0, mix(palette.glow, palette.mid, 0.3));
  gradient.addColorStop(0.45, palette.mid);
  gradient.addColorStop(1, palette.deep);
  context.fillStyle = gradient;
  context.fillRect(0, 0, tile.width, tile.height);
  glow(scene, left ? 60 : 300, 60, 300, palette.glow, 0.8);
  drawEmblem(scene, scene.emblem, left ? 232 : 128, 205, 430, {
    rotation: between(random, -0.22, 0.22),
    mirrored: left,
    plain: true,
  });
  glow(scene, left ? 330 : 30, 330, 200, palette.accent, 0.4);
  particles(scene, 12, palette.glow);
  vignette(scene, 0.95);
  drawWordmark(scene, { maxHeight: 140 });
}

/** trio draws a hero with two companions behind. */
export function trio(scene: Scene): void {
  const { context, random, palette } = scene;
  radialField(scene, centre, 150, 430);
  glow(scene, centre, 150, 230, palette.glow, 0.7);
  const metal = [
    mix(palette.glow, '#ffffff', 0.35),
    mix(palette.glow, palette.mid, 0.45),
    palette.deep,
  ] as const;
  drawEmblem(scene, scene.siblings[0] ?? scene.emblem, 84, 170, 170, { rotation: -0.16, metal, plain: true });
  drawEmblem(scene, scene.siblings[1] ?? scene.emblem, 276, 170, 170, {
    rotation: 0.16,
    metal,
    plain: true,
    mirrored: true,
  });
  context.fillStyle = fade(palette.deep, 0.28);
  context.fillRect(0, 0, tile.width, tile.height);
  particles(scene, 18, palette.accent, 330);
  vignette(scene);
  drawEmblem(scene, scene.emblem, centre, 222, 238, { rotation: between(random, -0.06, 0.06) });
  drawWordmark(scene);
}

/** neon draws a grid that runs to the horizon and a hero of light tubes. */
export function neon(scene: Scene): void {
  const { context, random, palette } = scene;
  verticalField(scene, [
    [0, palette.deep],
    [0.5, mix(palette.mid, palette.deep, 0.3)],
    [0.62, palette.mid],
    [0.63, palette.deep],
    [1, palette.ink],
  ]);
  const horizon = 302;
  const sun = context.createLinearGradient(0, 70, 0, 300);
  sun.addColorStop(0, palette.title[1]);
  sun.addColorStop(1, palette.glow);
  glow(scene, centre, 190, 230, palette.glow, 0.7);
  context.fillStyle = sun;
  context.beginPath();
  context.arc(centre, 190, 120, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = mix(palette.mid, palette.deep, 0.25);
  for (let bar = 0; bar < 6; bar += 1) context.fillRect(50, 210 + bar * 18, 260, 2 + bar * 1.6);
  context.save();
  context.strokeStyle = fade(palette.accent, 0.75);
  context.lineWidth = 1.5;
  for (let line = -9; line <= 9; line += 1) {
    context.beginPath();
    context.moveTo(centre + line * 20, horizon);
    context.lineTo(centre + line * 130, 480);
    context.stroke();
  }
  for (let row = 0; row < 8; row += 1) {
    const y = horizon + row ** 1.8 * 6;
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(360, y);
    context.stroke();
  }
  context.restore();
  particles(scene, 14, palette.accent, 240);
  drawEmblem(scene, scene.emblem, centre, 196, between(random, 210, 240), {
    metal: ['#ffffff', mix(palette.accent, '#ffffff', 0.25), palette.mid],
    plain: true,
  });
  vignette(scene, 0.7);
  drawWordmark(scene, { shear: -0.12 });
}
