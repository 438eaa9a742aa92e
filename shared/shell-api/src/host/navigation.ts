import { navigate } from 'wouter/use-browser-location';
import type { Navigation, RouteLocation } from '../services/navigation';
import { isOwnUrl } from './own-url';

/** What navigation keeps with an entry of the history: how many steps of it are ours. */
interface EntryState {
  depth?: number;
  keepScroll?: boolean;
}

/** PageHistory is where locations are kept: the browser's history, or memory where there is no browser. */
export interface PageHistory {
  location(): RouteLocation;
  state(): EntryState | null;
  navigate(to: string, options: { replace: boolean; state: EntryState }): void;
  back(): void;
  /** The listener may be called where nothing has changed. */
  subscribe(listener: () => void): void;
}

/** Fired on window for every change of location: the browser's own two, and the two that wouter adds for pushes. */
const locationEvents = ['popstate', 'hashchange', 'pushState', 'replaceState'];

const browserHistory: PageHistory = {
  location: () => location,
  state: () => history.state as EntryState | null,
  navigate,
  back: () => history.back(),
  subscribe(listener) {
    for (const name of locationEvents) window.addEventListener(name, listener);
  },
};

/**
 * createNavigation creates the router's navigation over a history. It navigates to URLs of this site only.
 */
export function createNavigation(onRefused: (to: string) => void, page = browserHistory): Navigation {
  const listeners = new Set<() => void>();
  const depth = () => page.state()?.depth ?? 0;
  const read = (): RouteLocation => {
    const { pathname, search, hash } = page.location();
    return { pathname, search, hash };
  };
  let current = read();

  page.subscribe(() => {
    const next = read();
    if (next.pathname === current.pathname && next.search === current.search && next.hash === current.hash)
      return;
    current = next;
    for (const listener of listeners) listener();
  });

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(to, { replace = false, keepScroll = false } = {}) {
      if (!isOwnUrl(to)) return onRefused(to);
      page.navigate(to, { replace, state: { depth: replace ? depth() : depth() + 1, keepScroll } });
    },
    back(fallback) {
      if (depth() > 0) page.back();
      else page.navigate(fallback, { replace: true, state: { depth: 0 } });
    },
  };
}
