import type { BootDocument, RemoteRoute } from '@tessera/contracts/release';

export interface MatchedRoute {
  readonly kind: 'remote';
  readonly remote: string;
  readonly route: RemoteRoute;
}

/** What a path of the site leads to. */
export type Match =
  | MatchedRoute
  /** Renders home and opens a popup over it; the address becomes / (section 2.1). */
  | { readonly kind: 'popup'; readonly popup: string }
  | { readonly kind: 'unknown' };

/** Addresses that are a popup over home. Help keeps its hash, which names an article. */
const popupPaths: Record<string, string> = { '/login': 'login', '/register': 'register', '/help': 'help' };

export function createRouteTable(boot: BootDocument): (pathname: string) => Match {
  const table = new Map<string, MatchedRoute>();
  for (const [remote, { manifest }] of Object.entries(boot.remotes))
    for (const route of manifest.routes)
      for (const path of route.paths) table.set(path, { kind: 'remote', remote, route });

  return (pathname) => {
    const popup = popupPaths[pathname];
    if (popup) return { kind: 'popup', popup };
    return table.get(pathname) ?? table.get(pathname.replace(/\/+$/, '')) ?? { kind: 'unknown' };
  };
}

/** Which remote offers a popup. */
export function createPopupTable(boot: BootDocument): (id: string) => string | undefined {
  const owners = new Map<string, string>();
  for (const [remote, { manifest }] of Object.entries(boot.remotes))
    for (const { id } of manifest.popups) owners.set(id, remote);
  return (id) => owners.get(id);
}
