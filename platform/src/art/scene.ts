import { createHash } from 'node:crypto';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { themes } from './themes';
import { seededRandom, type Random } from '../random';
import { facesOf, type FaceName } from './faces';
import { metals, palettesOf, type Palette } from './palettes';
import type { ArtSubject } from './paths';

/** tile is the space in which every composition draws; a picture's size is a scale of it. */
export const tile = { width: 360, height: 480 } as const;

export interface Scene {
  context: SKRSContext2D;
  random: Random;
  palette: Palette;
  face: FaceName;
  theme: string;
  title: string;
  emblem: string;
  /** Other icons of the theme, for supporting parts. */
  siblings: readonly string[];
}

/** sceneOf chooses everything about a tile from the game's own code. */
export function sceneOf(context: SKRSContext2D, subject: ArtSubject): Scene {
  const digest = createHash('sha256').update(`${subject.game_code}/${subject.title}`).digest();
  const random = seededRandom(digest.readUInt32BE());
  const icons = themes.find(({ key }) => key === subject.theme)?.subjects.map(([, icon]) => icon) ?? [];
  const others = icons.filter((icon) => icon !== subject.emblem);
  const siblings =
    others.length > 0 ? [0, 1, 2].map(() => pick(others, random)) : Array(3).fill(subject.emblem);
  const palette = pick(palettesOf(subject.theme), random);
  // Six in ten heroes are of the palette's own metal, the others of one that stands out from it.
  const metal = random.below(10) < 6 || subject.theme === 'plain' ? palette.metal : pick(metals, random);
  return {
    context,
    random,
    palette: { ...palette, metal },
    face: pick(facesOf(subject.theme), random),
    theme: subject.theme,
    title: subject.title,
    emblem: subject.emblem,
    siblings,
  };
}

export function pick<T>(list: readonly T[], random: Random): T {
  return list[random.below(list.length)] as T;
}

/** between returns a random number from `low` up to `high`. */
export function between(random: Random, low: number, high: number): number {
  return low + ((high - low) * random.below(10_000)) / 10_000;
}
