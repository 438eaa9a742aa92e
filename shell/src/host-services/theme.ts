import type { Bus } from '@tessera/shell-api';
import { storedChoice } from '../boot/stored-choice';

export type ThemeName = 'dark' | 'light';
/** ThemeChoice is what the player can choose: a theme, or the system's. */
export type ThemeChoice = ThemeName | 'system';

export interface ThemeService {
  get(): ThemeName;
  choice(): ThemeChoice;
  subscribe(listener: () => void): () => void;
  choose(choice: ThemeChoice): void;
}

/**
 * createTheme creates the service of dark mode and light mode. The head script has set the theme before the
 * first paint; this service changes and stores it, and follows the system where that is the choice.
 * `fallback` is the operator's default.
 */
export function createTheme(root: HTMLElement, bus: Bus, fallback: ThemeChoice = 'dark'): ThemeService {
  const listeners = new Set<() => void>();
  const system = window.matchMedia?.('(prefers-color-scheme: light)');
  const get = (): ThemeName => (root.dataset['theme'] === 'light' ? 'light' : 'dark');
  const choice = () => (storedChoice.read('theme') ?? fallback) as ThemeChoice;
  const apply = () => {
    const chosen = choice();
    const theme = chosen === 'system' ? (system?.matches ? 'light' : 'dark') : chosen;
    root.dataset['theme'] = theme;
    bus.publish('theme.changed', { theme });
    for (const listener of listeners) listener();
  };
  system?.addEventListener('change', () => {
    if (choice() === 'system') apply();
  });
  return {
    get,
    choice,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(chosen) {
      storedChoice.write('theme', chosen);
      apply();
    },
  };
}
