import { drawEmblem, printIcon } from '../emblem';
import { fade, glint, glow, mix, particles, radialField, rays, vignette } from '../light';
import { between, tile, type Scene } from '../scene';
import { drawWordmark } from '../wordmark';

const centre = tile.width / 2;

function metalGradient({ context, palette }: Scene, x0: number, y0: number, x1: number, y1: number) {
  const [light, middle, shade] = palette.metal;
  const gradient = context.createLinearGradient(x0, y0, x1, y1);
  const stops = [
    [0, light],
    [0.22, middle],
    [0.45, shade],
    [0.6, light],
    [0.8, middle],
    [1, shade],
  ] as const;
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}

/** frame draws a jewelled border with corners. */
export function frame(scene: Scene): void {
  const { context, random, palette } = scene;
  radialField(scene, centre, 200, 380);
  const grid = 46;
  for (let x = 0; x < 9; x += 1)
    for (let y = 0; y < 12; y += 1)
      printIcon(
        scene,
        scene.siblings[0] ?? scene.emblem,
        x * grid + (y % 2) * 23,
        y * grid,
        26,
        fade(palette.deep, 0.3),
      );
  glow(scene, centre, 196, 210, palette.glow, 0.8);
  vignette(scene, 0.7);
  context.lineJoin = 'miter';
  for (const [inset, width, color] of [
    [9, 12, palette.ink],
    [9, 8, ''],
    [21, 2, ''],
    [25, 5, fade(palette.ink, 0.5)],
  ] as const) {
    context.strokeStyle = color === '' ? metalGradient(scene, 0, 0, 360, 480) : color;
    context.lineWidth = width;
    notched(scene, inset, 30);
    context.stroke();
  }
  context.strokeStyle = metalGradient(scene, 60, 60, 300, 330);
  context.lineWidth = 5;
  context.beginPath();
  context.arc(centre, 194, 132, 0, Math.PI * 2);
  context.stroke();
  for (let gem = 0; gem < 16; gem += 1) {
    const angle = (gem / 16) * Math.PI * 2;
    context.fillStyle = gem % 2 === 0 ? palette.accent : palette.metal[0];
    context.beginPath();
    context.arc(
      centre + Math.cos(angle) * 132,
      194 + Math.sin(angle) * 132,
      gem % 2 === 0 ? 6 : 3.5,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  drawEmblem(scene, scene.emblem, centre, 194, between(random, 196, 216));
  for (const [x, y] of [
    [30, 30],
    [330, 30],
    [30, 450],
    [330, 450],
  ] as const) {
    context.fillStyle = palette.accent;
    context.beginPath();
    context.arc(x, y, 6, 0, Math.PI * 2);
    context.fill();
    glint(scene, x, y, 11);
  }
  drawWordmark(scene, { bottom: 450, width: 290, maxHeight: 108 });
}

function notched({ context }: Scene, inset: number, cut: number): void {
  const [right, bottom] = [360 - inset, 480 - inset];
  context.beginPath();
  context.moveTo(inset + cut, inset);
  context.lineTo(right - cut, inset);
  context.arc(right, inset, cut, Math.PI, Math.PI / 2, true);
  context.lineTo(right, bottom - cut);
  context.arc(right, bottom, cut, -Math.PI / 2, Math.PI, true);
  context.lineTo(inset + cut, bottom);
  context.arc(inset, bottom, cut, 0, -Math.PI / 2, true);
  context.lineTo(inset, inset + cut);
  context.arc(inset, inset, cut, Math.PI / 2, 0, true);
  context.closePath();
}

/** split draws two fields that meet on the slant. */
export function split(scene: Scene): void {
  const { context, random, palette } = scene;
  const rising = random.below(2) === 0;
  const [startY, endY] = rising ? [350, 120] : [120, 350];
  context.fillStyle = palette.deep;
  context.fillRect(0, 0, 360, 480);
  glow(scene, 300, 420, 330, palette.accent, 0.35);
  context.save();
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(360, 0);
  context.lineTo(360, endY);
  context.lineTo(0, startY);
  context.clip();
  const field = context.createLinearGradient(0, 0, 360, 360);
  field.addColorStop(0, mix(palette.glow, palette.mid, 0.15));
  field.addColorStop(1, palette.mid);
  context.fillStyle = field;
  context.fillRect(0, 0, 360, 480);
  for (let stripe = -6; stripe < 14; stripe += 1) {
    context.fillStyle = fade(palette.glow, 0.13);
    context.beginPath();
    const x = stripe * 44;
    context.moveTo(x, 0);
    context.lineTo(x + 18, 0);
    context.lineTo(x + 218, 420);
    context.lineTo(x + 200, 420);
    context.fill();
  }
  printIcon(scene, scene.emblem, rising ? 70 : 290, 90, 300, fade(palette.deep, 0.22), 0.3);
  context.restore();
  context.strokeStyle = palette.ink;
  context.lineWidth = 16;
  line(scene, startY, endY);
  context.strokeStyle = metalGradient(scene, 0, startY, 360, endY);
  context.lineWidth = 8;
  line(scene, startY, endY);
  drawEmblem(scene, scene.emblem, centre, 205, between(random, 262, 292), {
    rotation: rising ? -0.14 : 0.14,
  });
  particles(scene, 14, palette.accent);
  vignette(scene, 0.6);
  drawWordmark(scene, { rotation: rising ? -0.07 : 0.05, shear: -0.1, bottom: 452 });
}

function line({ context }: Scene, startY: number, endY: number): void {
  context.beginPath();
  context.moveTo(-10, startY);
  context.lineTo(370, endY);
  context.stroke();
}

/** pattern draws a field of prints with the hero on a shield. */
export function pattern(scene: Scene): void {
  const { context, random, palette } = scene;
  const diagonal = context.createLinearGradient(0, 0, 360, 480);
  diagonal.addColorStop(0, mix(palette.mid, palette.glow, 0.45));
  diagonal.addColorStop(1, palette.mid);
  context.fillStyle = diagonal;
  context.fillRect(0, 0, 360, 480);
  const icons = [scene.emblem, ...scene.siblings];
  const step = between(random, 58, 76);
  for (let row = -1; row < 480 / step + 1; row += 1)
    for (let column = -1; column < 360 / step + 1; column += 1)
      printIcon(
        scene,
        icons[(row + column * 2 + 8) % icons.length] ?? scene.emblem,
        column * step + (row % 2) * (step / 2),
        row * step,
        step * 0.62,
        fade(row % 2 === 0 ? palette.deep : palette.glow, row % 2 === 0 ? 0.34 : 0.3),
        -0.25,
      );
  vignette(scene, 0.5);
  const sides = [6, 8, 40][random.below(3)] ?? 8;
  for (const [radius, fill] of [
    [150, palette.ink],
    [145, ''],
    [131, palette.ink],
    [128, palette.deep],
  ] as const) {
    context.fillStyle = fill === '' ? metalGradient(scene, 60, 40, 300, 350) : fill;
    polygon(scene, sides, 190, radius);
  }
  context.save();
  context.globalCompositeOperation = 'screen';
  const inner = context.createRadialGradient(centre, 160, 10, centre, 190, 128);
  inner.addColorStop(0, fade(palette.glow, 0.9));
  inner.addColorStop(1, fade(palette.mid, 0.3));
  context.fillStyle = inner;
  polygon(scene, sides, 190, 127);
  context.restore();
  drawEmblem(scene, scene.emblem, centre, 188, between(random, 205, 228));
  glint(scene, 82, 96, 16);
  vignette(scene, 0.66);
  drawWordmark(scene);
}

function polygon({ context }: Scene, sides: number, y: number, radius: number): void {
  context.beginPath();
  for (let side = 0; side < sides; side += 1) {
    const angle = ((side + 0.5) / sides) * Math.PI * 2 + Math.PI / 2;
    context.lineTo(centre + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  context.fill();
}

/** medallion draws one great coin. */
export function medallion(scene: Scene): void {
  const { context, random, palette } = scene;
  const [light, middle, shade] = palette.metal;
  radialField(scene, centre, 200, 400);
  rays(scene, centre, 200, 24, 0.34);
  vignette(scene, 0.8);
  glow(scene, centre, 200, 220, palette.glow, 0.6);
  context.save();
  context.shadowColor = fade(palette.ink, 0.8);
  context.shadowBlur = 26;
  context.shadowOffsetY = 12;
  context.fillStyle = shade;
  disc(scene, 150);
  context.restore();
  const teeth = 44;
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const angle = (tooth / teeth) * Math.PI * 2;
    context.fillStyle = tooth % 2 === 0 ? middle : mix(shade, palette.ink, 0.3);
    context.beginPath();
    context.arc(centre + Math.cos(angle) * 147, 200 + Math.sin(angle) * 147, 8, 0, Math.PI * 2);
    context.fill();
  }
  const gradient = context.createConicGradient(between(random, 0, 6), centre, 200);
  for (let stop = 0; stop <= 8; stop += 1)
    gradient.addColorStop(stop / 8, [middle, light, middle, shade][stop % 4] ?? middle);
  context.fillStyle = gradient;
  disc(scene, 143);
  context.fillStyle = mix(shade, palette.ink, 0.35);
  disc(scene, 122);
  const field = context.createRadialGradient(140, 150, 10, centre, 200, 122);
  field.addColorStop(0, mix(palette.mid, palette.glow, 0.6));
  field.addColorStop(1, palette.deep);
  context.fillStyle = field;
  disc(scene, 117);
  drawEmblem(scene, scene.emblem, centre, 200, between(random, 186, 208), { plain: true });
  glint(scene, 84, 108, 24);
  glint(scene, 292, 268, 13);
  particles(scene, 12, palette.accent);
  drawWordmark(scene);
}

function disc({ context }: Scene, radius: number): void {
  context.beginPath();
  context.arc(centre, 200, radius, 0, Math.PI * 2);
  context.fill();
}

/** cards draws a hand of three cards. */
export function cards(scene: Scene): void {
  const { context, random, palette } = scene;
  radialField(scene, centre, 210, 400);
  rays(scene, centre, 300, 16, 0.3);
  particles(scene, 14, palette.accent);
  vignette(scene, 0.75);
  const fan = [
    [-0.34, 92, 214, scene.siblings[0] ?? scene.emblem],
    [0.34, 268, 214, scene.siblings[1] ?? scene.emblem],
    [between(random, -0.06, 0.06), centre, 192, scene.emblem],
  ] as const;
  fan.forEach(([rotation, x, y, icon], index) => {
    const front = index === 2;
    const [width, height] = front ? [192, 264] : [150, 210];
    context.save();
    context.translate(x, y);
    context.rotate(rotation);
    context.shadowColor = fade(palette.ink, 0.7);
    context.shadowBlur = 20;
    context.shadowOffsetY = 8;
    context.fillStyle = metalGradient(scene, -width / 2, -height / 2, width / 2, height / 2);
    context.beginPath();
    context.roundRect(-width / 2, -height / 2, width, height, 16);
    context.fill();
    context.shadowColor = 'transparent';
    const face = context.createLinearGradient(0, -height / 2, 0, height / 2);
    face.addColorStop(0, mix(palette.glow, palette.mid, front ? 0.25 : 0.6));
    face.addColorStop(1, front ? palette.mid : palette.deep);
    context.fillStyle = face;
    context.beginPath();
    context.roundRect(-width / 2 + 7, -height / 2 + 7, width - 14, height - 14, 11);
    context.fill();
    context.restore();
    drawEmblem(scene, icon, x, y, front ? 166 : 104, { rotation, plain: !front });
  });
  glint(scene, 98, 78, 18);
  drawWordmark(scene);
}

/** reels draws three reels with the hero in the middle of each. */
export function reels(scene: Scene): void {
  const { context, palette } = scene;
  radialField(scene, centre, 190, 420);
  rays(scene, centre, 190, 20, 0.35);
  vignette(scene, 0.75);
  context.fillStyle = palette.ink;
  context.beginPath();
  context.roundRect(14, 58, 332, 272, 26);
  context.fill();
  context.fillStyle = metalGradient(scene, 14, 58, 346, 330);
  context.beginPath();
  context.roundRect(18, 62, 324, 264, 23);
  context.fill();
  const icons = [scene.siblings[0], scene.siblings[1], scene.siblings[2]].map((icon) => icon ?? scene.emblem);
  [0, 1, 2].forEach((reel) => {
    const x = 30 + reel * 102;
    const glass = context.createLinearGradient(0, 74, 0, 314);
    glass.addColorStop(0, palette.ink);
    glass.addColorStop(0.5, mix(palette.mid, palette.glow, 0.5));
    glass.addColorStop(1, palette.ink);
    context.save();
    context.beginPath();
    context.roundRect(x, 74, 96, 240, 10);
    context.clip();
    context.fillStyle = glass;
    context.fillRect(x, 74, 96, 240);
    drawEmblem(scene, icons[reel] ?? scene.emblem, x + 48, 92, 74, { plain: true, alpha: 0.75 });
    drawEmblem(scene, icons[(reel + 1) % 3] ?? scene.emblem, x + 48, 296, 74, { plain: true, alpha: 0.75 });
    context.restore();
    if (reel !== 1) drawEmblem(scene, scene.emblem, x + 48, 194, 86, { plain: true });
  });
  drawEmblem(scene, scene.emblem, centre, 194, 150);
  for (let bulb = 0; bulb < 14; bulb += 1) {
    glow(scene, 34 + bulb * 22.5, 60, 10, palette.accent, 0.9);
    glow(scene, 34 + bulb * 22.5, 328, 10, palette.accent, 0.9);
  }
  particles(scene, 10, palette.accent);
  drawWordmark(scene, { bottom: 462, maxHeight: 118 });
}

/** plain draws an emblem on an even ground and nothing else. */
export function plain(scene: Scene): void {
  const { context, palette } = scene;
  radialField(scene, centre, 190, 460);
  context.strokeStyle = fade(palette.glow, 0.5);
  context.lineWidth = 2;
  context.beginPath();
  context.arc(centre, 190, 118, 0, Math.PI * 2);
  context.stroke();
  drawEmblem(scene, scene.emblem, centre, 190, 150, { plain: true });
  vignette(scene, 0.5);
  drawWordmark(scene);
}
