/** RouteLocation is the router's location, in the parts of a URL. */
export interface RouteLocation {
  /** Path from the origin, "/rng". */
  readonly pathname: string;
  /** Query with its question mark, or empty. */
  readonly search: string;
  /** Fragment with its hash sign, or empty. */
  readonly hash: string;
}

/** Navigation is the host's router. A remote navigates to paths, and never to another remote. */
export interface Navigation {
  get(): RouteLocation;
  subscribe(listener: () => void): () => void;
  /** Goes to a location of this site: `to` starts with "/", "?" or "#". Anything else is refused with a report. */
  go(to: string, options?: { replace?: boolean; keepScroll?: boolean }): void;
  /** Goes back, or to `fallback` when the visit began here. */
  back(fallback: string): void;
}
