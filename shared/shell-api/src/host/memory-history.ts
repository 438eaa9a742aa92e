import type { PageHistory } from './navigation';

interface Entry {
  readonly location: ReturnType<PageHistory['location']>;
  readonly state: ReturnType<PageHistory['state']>;
}

/**
 * createMemoryHistory creates a history without a browser, for prerendered pages and for tests that share a
 * window.
 */
export function createMemoryHistory(start: string): PageHistory {
  const listeners = new Set<() => void>();
  const entryOf = (to: string, from: string, state: Entry['state']): Entry => {
    const { pathname, search, hash } = new URL(to, new URL(from, 'http://localhost'));
    return { location: { pathname, search, hash }, state };
  };
  let entries: readonly Entry[] = [entryOf(start, '/', null)];
  const current = () => entries.at(-1) as Entry;
  const change = (next: readonly Entry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    location: () => current().location,
    state: () => current().state,
    navigate(to, { replace, state }) {
      const { pathname, search } = current().location;
      change([...(replace ? entries.slice(0, -1) : entries), entryOf(to, pathname + search, state)]);
    },
    back: () => change(entries.length > 1 ? entries.slice(0, -1) : entries),
    subscribe: (listener) => void listeners.add(listener),
  };
}
