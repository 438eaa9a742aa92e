import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * useHydrated says whether the page is alive. It is false in a view that is rendered beforehand, and in the render that brings its HTML to
 * life: what depends on who looks, such as a date in their time zone, waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
