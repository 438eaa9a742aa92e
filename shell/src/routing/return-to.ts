/** With these the player moves the page, which is then no longer ours to move. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** What has not come back by then is shorter than it was, in ms. */
const timeoutMs = 5_000;

/**
 * returnTo restores a scroll position, and again while the page grows until it is tall enough, since its
 * content may still be loading. It returns a function that stops it.
 */
export function returnTo(top: number): () => void {
  const end = new AbortController();
  const sizes = new ResizeObserver(go);
  const limit = setTimeout(() => end.abort(), timeoutMs);
  end.signal.addEventListener('abort', () => {
    clearTimeout(limit);
    sizes.disconnect();
  });
  for (const move of moves)
    window.addEventListener(move, () => end.abort(), { passive: true, capture: true, signal: end.signal });
  sizes.observe(document.body);
  go();

  function go() {
    window.scrollTo({ top, behavior: 'instant' });
    const isThere = document.documentElement.scrollHeight - window.innerHeight >= top;
    if (isThere) end.abort();
  }
  return () => end.abort();
}
