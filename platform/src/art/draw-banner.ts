import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { seededRandom } from '../random';
import { drawEmblem, printIcon } from './emblem';
import { fade, glint, glow, mix, rays } from './light';
import { palettes, type Palette } from './palettes';
import { between, type Scene } from './scene';

/** bannerBudgets lists the widths that are served, and what a banner of each may weigh in bytes. */
export const bannerBudgets = { 800: 36_000, 1600: 90_000 } as const;

export const bannerSize = { width: 1600, height: 600 } as const;

type PaletteName = keyof typeof palettes;

/** Main icon, its companions, and which of the operator's colours. */
const subjects: Record<string, readonly [hero: string, left: string, right: string, color: number]> = {
  welcome: ['open-treasure-chest', 'present', 'crown-coin', 0],
  jackpots: ['trophy-cup', 'crown-coin', 'slot-machine', 1],
  catalogue: ['dragon-head', 'mermaid', 'pharoah', 2],
  live: ['card-queen-hearts', 'card-ace-spades', 'rolling-dices', 3],
  'best-moment': ['trophy-cup', 'round-star', 'laurels', 3],
  panel: ['shield', 'love-letter', 'round-star', 2],
  'second-gift': ['present', 'two-coins', 'round-star', 0],
  deposit: ['gold-bar', 'two-coins', 'money-stack', 1],
  join: ['crown', 'round-star', 'crown-coin', 0],
  key: ['key', 'padlock-open', 'shield', 2],
  rebate: ['money-stack', 'two-coins', 'cycle', 2],
  referral: ['present', 'love-letter', 'crown-coin', 1],
  missions: ['treasure-map', 'compass', 'round-star', 0],
  race: ['trophy-cup', 'slot-machine', 'laurels', 2],
  'vip-ranks': ['queen-crown', 'diamond-trophy', 'laurels', 3],
  'points-mall': ['gems', 'shopping-bag', 'diamond-ring', 0],
  // What articles are about, by the last part of their path; then any other of their kind.
  'what-return-to-player-means': ['slot-machine', 'two-coins', 'cycle', 0],
  'volatility-in-plain-words': ['lightning-storm', 'slot-machine', 'round-star', 2],
  'a-budget-that-holds': ['money-stack', 'two-coins', 'locked-chest', 1],
  'what-a-shot-costs': ['double-fish', 'octopus', 'two-coins', 2],
  'manners-at-a-live-table': ['card-queen-hearts', 'card-ace-spades', 'rolling-dices', 3],
  'sign-in-without-a-password': ['key', 'padlock-open', 'shield', 0],
  'install-the-site-as-an-app': ['rocket', 'round-star', 'shield', 2],
  'menus-that-know-the-studios': ['compass', 'dragon-head', 'mermaid', 1],
  'in-your-own-language': ['love-letter', 'compass', 'round-star', 3],
  'search-that-forgives': ['compass', 'treasure-map', 'round-star', 0],
  'points-mall-opens': ['gems', 'shopping-bag', 'present', 1],
  'crash-games-have-a-page': ['rocket', 'lightning-storm', 'round-star', 3],
  'first-steps': ['treasure-map', 'compass', 'locked-chest', 2],
  blog: ['treasure-map', 'round-star', 'compass', 2],
  news: ['round-star', 'love-letter', 'compass', 0],
  guide: ['compass', 'treasure-map', 'round-star', 1],
};

const colors: Record<string, readonly PaletteName[]> = {
  aurora: ['aurora', 'goldnight', 'cyan', 'violet'],
  jade: ['jade', 'crimson', 'turquoise', 'savannah'],
};

/**
 * bannerSubject splits the id of a drawn banner, `<operator>-<subject>`; undefined if there is no such
 * picture.
 */
export function bannerSubject(id: string): { operator: string; key: string } | undefined {
  // Codes and subjects both have dashes.
  for (let dash = id.indexOf('-'); dash > 0; dash = id.indexOf('-', dash + 1)) {
    const [operator, key] = [id.slice(0, dash), id.slice(dash + 1)];
    if (Object.hasOwn(subjects, key) && /^[a-z][a-z0-9-]{1,30}$/.test(operator)) return { operator, key };
  }
  return undefined;
}

/**
 * drawBanner draws a wide picture with its heroes at the right. The left half is calm, for the words that are
 * put over it.
 */
export function drawBanner({ operator, key }: { operator: string; key: string }, width: number): Canvas {
  const scale = width / bannerSize.width;
  const canvas = createCanvas(width, Math.round(bannerSize.height * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  const [hero, left, right, color] = subjects[key] ?? ['crown', 'round-star', 'round-star', 0];
  const own = colors[operator] ?? colors.aurora ?? [];
  const palette: Palette = palettes[own[color % own.length] ?? 'goldnight'];
  const scene: Scene = {
    context,
    random: seededRandom(
      [...`${operator}${key}`].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0,
    ),
    palette,
    face: 'round',
    theme: 'myth',
    title: '',
    emblem: hero,
    siblings: [left, right],
  };
  paint(context, scene);
  return canvas;
}

function paint(context: SKRSContext2D, scene: Scene): void {
  const { palette, random } = scene;
  const { width, height } = bannerSize;
  const gold: Palette['metal'] = ['#fff6c2', '#ffc02e', '#a85a00'];
  const ground = context.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, palette.deep);
  ground.addColorStop(0.55, mix(palette.deep, palette.mid, 0.75));
  ground.addColorStop(1, palette.mid);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.save();
  context.translate(1160, 300);
  context.scale(2, 2);
  rays(scene, 0, 0, 26, 0.34);
  context.restore();
  glow(scene, 1160, 290, 620, palette.glow, 0.75);
  for (let print = 0; print < 26; print += 1)
    printIcon(
      scene,
      scene.siblings[print % 2] ?? scene.emblem,
      between(random, 60, 1560),
      between(random, 20, 580),
      between(random, 50, 110),
      fade(palette.glow, between(random, 0.03, 0.09)),
      between(random, -0.5, 0.5),
    );
  const calm = context.createLinearGradient(0, 0, 900, 0);
  calm.addColorStop(0, fade(palette.deep, 0.94));
  calm.addColorStop(0.55, fade(palette.deep, 0.72));
  calm.addColorStop(1, fade(palette.deep, 0));
  context.fillStyle = calm;
  context.fillRect(0, 0, 900, height);
  context.strokeStyle = fade(palette.glow, 0.35);
  for (let ring = 0; ring < 4; ring += 1) {
    context.lineWidth = 2 + ring;
    context.beginPath();
    context.arc(1160, 300, 250 + ring * 60, 0, Math.PI * 2);
    context.stroke();
  }
  drawEmblem(scene, scene.siblings[0] ?? '', 930, 350, 260, { rotation: -0.22 });
  drawEmblem(scene, scene.siblings[1] ?? '', 1400, 350, 260, { rotation: 0.22, metal: gold });
  const isPale = palette === palettes.aurora;
  drawEmblem(
    scene,
    scene.emblem,
    1165,
    290,
    460,
    isPale ? { rotation: 0.04, metal: gold } : { rotation: 0.04 },
  );
  for (let spark = 0; spark < 46; spark += 1)
    glow(
      scene,
      between(random, 620, 1590),
      between(random, 10, 590),
      between(random, 4, 20),
      palette.accent,
      between(random, 0.3, 0.9),
    );
  glint(scene, 1010, 120, 44);
  glint(scene, 1386, 196, 26);
  const foot = context.createLinearGradient(0, 380, 0, height);
  foot.addColorStop(0, fade(palette.ink, 0));
  foot.addColorStop(1, fade(palette.ink, 0.6));
  context.fillStyle = foot;
  context.fillRect(0, 380, width, 220);
}
