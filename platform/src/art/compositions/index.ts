import { edgeLight, grade } from '../light';
import { pick, type Scene } from '../scene';
import { cards, frame, medallion, pattern, plain, reels, split } from './graphic-families';
import { burst, depth, macro, neon, trio } from './light-families';
import { arch, hoard, horizon } from './place-families';

const families = {
  arch,
  burst,
  cards,
  depth,
  frame,
  hoard,
  horizon,
  macro,
  medallion,
  neon,
  pattern,
  plain,
  reels,
  split,
  trio,
};
type Family = keyof typeof families;

const general: readonly Family[] = ['burst', 'macro', 'trio', 'split', 'pattern', 'medallion'];
/** What suits a theme besides the general families. */
const special: Record<string, readonly Family[]> = {
  myth: ['arch', 'horizon', 'frame'],
  nile: ['arch', 'horizon', 'frame', 'hoard'],
  aztec: ['arch', 'horizon', 'frame'],
  norse: ['horizon', 'horizon', 'frame'],
  knights: ['arch', 'horizon', 'frame'],
  rome: ['arch', 'frame', 'horizon'],
  dynasty: ['frame', 'hoard', 'arch', 'cards'],
  samurai: ['horizon', 'frame', 'horizon'],
  bazaar: ['arch', 'horizon', 'hoard', 'frame'],
  raja: ['arch', 'frame', 'cards'],
  sea: ['depth', 'depth', 'horizon'],
  pirates: ['horizon', 'hoard', 'depth'],
  fishing: ['depth', 'horizon', 'horizon'],
  jungle: ['depth', 'horizon', 'depth'],
  safari: ['horizon', 'horizon'],
  farm: ['horizon', 'horizon', 'reels'],
  frost: ['horizon', 'depth', 'cards'],
  fruit: ['reels', 'reels', 'cards'],
  sevens: ['reels', 'reels', 'neon', 'hoard'],
  gems: ['hoard', 'depth', 'cards', 'frame'],
  luck: ['horizon', 'hoard', 'cards', 'frame'],
  candy: ['horizon', 'cards', 'reels'],
  casino: ['cards', 'cards', 'neon', 'frame', 'hoard'],
  space: ['depth', 'neon', 'horizon'],
  cyber: ['neon', 'neon', 'cards'],
  west: ['horizon', 'horizon', 'hoard'],
  jazz: ['neon', 'depth', 'frame'],
  spooky: ['arch', 'depth', 'horizon', 'cards'],
  fairy: ['depth', 'arch', 'frame', 'horizon'],
  sport: ['split', 'neon', 'horizon'],
  adventure: ['arch', 'horizon', 'depth'],
  lottery: ['reels', 'hoard', 'cards'],
};

/** compose draws the scene in one of the families that suit its theme. */
export function compose(scene: Scene): void {
  const suited =
    scene.theme === 'plain' ? (['plain'] as const) : [...general, ...(special[scene.theme] ?? [])];
  families[pick<Family>(suited, scene.random)](scene);
  grade(scene);
  edgeLight(scene);
}
