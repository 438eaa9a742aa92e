import type { Bus } from '@tessera/shell-api';
import { storedChoice } from '../boot/stored-choice';

export type ThemeName = 'dark' | 'light';

export interface ThemeService {
  get(): ThemeName;
  subscribe(listener: () => void): () => void;
  choose(theme: ThemeName): void;
}

/** The head script has set the theme before the first paint; this changes it, and remembers. */
export function createTheme(root: HTMLElement, bus: Bus): ThemeService {
  const listeners = new Set<() => void>();
  const get = (): ThemeName => (root.dataset['theme'] === 'light' ? 'light' : 'dark');
  return {
    get,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(theme) {
      root.dataset['theme'] = theme;
      storedChoice.write('theme', theme);
      bus.publish('theme.changed', { theme });
      for (const listener of listeners) listener();
    },
  };
}
