import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
const key = 'back-office.theme';
const system = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
const listeners = new Set<() => void>();

function stored(): Theme | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
}

let theme: Theme = stored() ?? system();

export function applyTheme(): void {
  document.documentElement.dataset['theme'] = theme;
}

export function setTheme(next: Theme): void {
  theme = next;
  try {
    localStorage.setItem(key, next);
  } catch {
    // A browser that stores nothing has it until the page is closed.
  }
  applyTheme();
  for (const listener of listeners) listener();
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => theme,
  );
