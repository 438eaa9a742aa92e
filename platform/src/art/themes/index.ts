import { ancientThemes } from './ancient';
import { eastThemes } from './east';
import { fortuneThemes } from './fortune';
import { modernThemes } from './modern';
import { natureThemes } from './nature';
import type { Theme } from './theme';

export type { Theme } from './theme';
const of = (classify: string, worlds: readonly Omit<Theme, 'classify'>[]) =>
  worlds.map((theme) => ({ ...theme, classify }));
export const themes: readonly Theme[] = [
  ...of('LEGENDS', ancientThemes),
  ...of('EAST', eastThemes),
  ...of('NATURE', natureThemes),
  // Sevens and fruit are what reels have always shown.
  ...fortuneThemes.map((theme) => ({
    ...theme,
    classify: ['fruit', 'sevens'].includes(theme.key) ? 'CLASSIC' : 'FORTUNE',
  })),
  ...of('MODERN', modernThemes),
];
