import { useMemo, useSyncExternalStore } from 'react';

/**
 * useMediaQuery tells whether a media query holds. What a style sheet shows at some widths only is rendered at those
 * widths only; the query is the style sheet's own, which exports it with `@value`.
 */
export function useMediaQuery(query: string | undefined): boolean {
  const list = useMemo(() => window.matchMedia(query ?? 'not all'), [query]);
  const subscribe = useMemo(
    () => (changed: () => void) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
