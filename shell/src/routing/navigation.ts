import type { Navigation, Place } from '@tessera/shell-api';
import { navigate } from 'wouter/use-browser-location';

/** Fired on window for every change of place: the browser's own two, and the two that wouter adds for pushes. */
const placeEvents = ['popstate', 'hashchange', 'pushState', 'replaceState'];

/** A place of this site and nothing else: no scheme, no other host, no trick with slashes. */
export function isOwnPlace(to: string): boolean {
  return /^(\/(?![/\\])|[?#]|\/$)/.test(to) && !/[\\\s]/.test(to);
}

/** Navigation over the browser's history. How many steps of it are ours is kept in the history entries. */
export function createNavigation(onRefused: (to: string) => void): Navigation {
  const listeners = new Set<() => void>();
  let place = readPlace();

  for (const name of placeEvents) {
    window.addEventListener(name, () => {
      const next = readPlace();
      if (next.pathname === place.pathname && next.search === place.search && next.hash === place.hash)
        return;
      place = next;
      for (const listener of listeners) listener();
    });
  }

  return {
    get: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(to, { replace = false, keepScroll = false } = {}) {
      if (!isOwnPlace(to)) return onRefused(to);
      navigate(to, { replace, state: { depth: replace ? depth() : depth() + 1, keepScroll } });
    },
    back(fallback) {
      if (depth() > 0) history.back();
      else navigate(fallback, { replace: true, state: { depth: 0 } });
    },
  };
}

const readPlace = (): Place => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
});

const depth = () => (history.state as { depth?: number } | null)?.depth ?? 0;
