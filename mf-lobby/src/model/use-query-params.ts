import { useActive, useLocation, useShell } from '@tessera/shell-api';
import { useState } from 'react';

export interface QueryParams {
  get(name: string): string;
  /** Writes the changes into the URL; an empty value takes a parameter out. */
  set(changes: Readonly<Record<string, string>>, options?: { replace?: boolean; keepScroll?: boolean }): void;
}

/**
 * useQueryParams returns the URL's query as this view's state, so that going back, reloading and sharing
 * keep it. A kept-alive view that is out of sight, or has a popup's URL over it, keeps the query that it
 * had last.
 */
export function useQueryParams(ownPaths: readonly string[]): QueryParams {
  const { navigation } = useShell();
  const { pathname, search } = useLocation();
  const active = useActive();
  const own = active && ownPaths.includes(pathname);
  const [lastSearch, setLastSearch] = useState(own ? search : '');
  if (own && lastSearch !== search) setLastSearch(search);
  const current = new URLSearchParams(own ? search : lastSearch);

  return {
    get: (name) => current.get(name) ?? '',
    set(changes, options) {
      const next = new URLSearchParams(navigation.get().search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      const query = next.toString();
      navigation.go(navigation.get().pathname + (query && `?${query}`), options);
    },
  };
}
