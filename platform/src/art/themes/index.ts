import { ancientThemes } from './ancient';
import { eastThemes } from './east';
import { fortuneThemes } from './fortune';
import { modernThemes } from './modern';
import { natureThemes } from './nature';
import type { Theme } from './theme';

export type { Theme } from './theme';
export const themes: readonly Theme[] = [
  ...ancientThemes,
  ...eastThemes,
  ...natureThemes,
  ...fortuneThemes,
  ...modernThemes,
];
