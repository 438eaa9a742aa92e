import { openPathOf, popupPaths, type BootRemote, type RemoteRoute } from '@tessera/contracts/release';
import type { Catalogue, CatalogueState } from '../remotes/catalogue';

export interface MatchedRoute {
  readonly kind: 'remote';
  readonly remote: string;
  readonly route: RemoteRoute;
}

/** Match says what a path of the site leads to. */
export type Match =
  | MatchedRoute
  /** Renders home and opens a popup over it; the URL becomes / (section 2.1). */
  | { readonly kind: 'popup'; readonly popup: string }
  | { readonly kind: 'unknown' }
  /** Not of the first view's remote: the catalogue will tell. */
  | { readonly kind: 'pending' };

/**
 * isMemberPage checks whether a page, or the game on it, is only for players who are signed in; a free trial
 * is open to everybody.
 */
export function isMemberPage(match: Match, search: string): boolean {
  if (match.kind !== 'remote') return false;
  const { access, gamePage } = match.route;
  return access !== 'public' || (gamePage && new URLSearchParams(search).get('trial') !== '1');
}

/** viewPath returns the path that a route's view is shown at: one that is kept alive has one, whichever of its URLs led to it. */
export const viewPath = ({ keepAlive, paths }: RemoteRoute, pathname: string): string =>
  keepAlive ? (paths[0] ?? pathname) : pathname;

const unknown: Match = { kind: 'unknown' };
const pending: Match = { kind: 'pending' };

/**
 * createRouteTable creates the lookup from path to route. A route that was found stays the same object when
 * more remotes become known.
 */
export function createRouteTable(): (pathname: string, catalogueState: CatalogueState) => Match {
  const table = new Map<string, MatchedRoute>();
  const seen = new Set<string>();

  return (pathname, { remotes, complete }) => {
    for (const [remote, { manifest }] of Object.entries(remotes)) {
      if (seen.has(remote)) continue;
      seen.add(remote);
      for (const route of manifest.routes)
        for (const path of route.paths) table.set(path, { kind: 'remote', remote, route });
    }
    const popup = popupPaths[pathname];
    if (popup) return { kind: 'popup', popup };
    const plain = pathname.replace(/\/+$/, '');
    return (
      table.get(pathname) ??
      table.get(plain) ??
      table.get(openPathOf(plain)) ??
      (complete ? unknown : pending)
    );
  };
}

/**
 * createPopupTable returns a function that finds the remote which offers a popup: undefined when none does,
 * null while that is not known yet.
 */
export function createPopupTable(catalogue: Catalogue): (id: string) => string | null | undefined {
  return (id) => {
    const { remotes, complete } = catalogue.get();
    const offers = ([, { manifest }]: [string, BootRemote]) =>
      manifest.popups.some((popup) => popup.id === id);
    return Object.entries(remotes).find(offers)?.[0] ?? (complete ? undefined : null);
  };
}
