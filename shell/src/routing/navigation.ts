import type { Navigation, RouteLocation } from '@tessera/shell-api';
import { isOwnUrl } from '@tessera/shell-api/host';
import { navigate } from 'wouter/use-browser-location';

/** Fired on window for every change of location: the browser's own two, and the two that wouter adds for pushes. */
const locationEvents = ['popstate', 'hashchange', 'pushState', 'replaceState'];

/** Navigation over the browser's history. How many steps of it are ours is kept in the history entries. */
export function createNavigation(onRefused: (to: string) => void): Navigation {
  const listeners = new Set<() => void>();
  let current = readLocation();

  for (const name of locationEvents) {
    window.addEventListener(name, () => {
      const next = readLocation();
      if (next.pathname === current.pathname && next.search === current.search && next.hash === current.hash)
        return;
      current = next;
      for (const listener of listeners) listener();
    });
  }

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(to, { replace = false, keepScroll = false } = {}) {
      if (!isOwnUrl(to)) return onRefused(to);
      navigate(to, { replace, state: { depth: replace ? depth() : depth() + 1, keepScroll } });
    },
    back(fallback) {
      if (depth() > 0) history.back();
      else navigate(fallback, { replace: true, state: { depth: 0 } });
    },
  };
}

const readLocation = (): RouteLocation => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
});

const depth = () => (history.state as { depth?: number } | null)?.depth ?? 0;
