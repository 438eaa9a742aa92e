let loading = 0;
let waiting: (() => void)[] = [];

/**
 * beginView counts a remote's view that begins to load. Call the returned function when the view is on
 * screen, has failed, or is no longer wanted.
 */
export function beginView(): () => void {
  loading += 1;
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    loading -= 1;
    if (loading > 0) return;
    for (const go of waiting) go();
    waiting = [];
  };
}

/** viewsLoaded resolves when no view is loading. */
export const viewsLoaded = () =>
  loading === 0 ? Promise.resolve() : new Promise<void>((resolve) => void waiting.push(resolve));
