let loading = 0;
let waiting: (() => void)[] = [];

/** A view of a remote begins to load; call what this returns when it is on screen, has failed, or is wanted no more. */
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

/** Resolves when no view is on its way. */
export const viewsLoaded = () =>
  loading === 0 ? Promise.resolve() : new Promise<void>((resolve) => void waiting.push(resolve));
