/** With these the player moves the page, which is then no longer ours to move. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to where the player was, with the coming frame, and again while the page grows until it is long enough: what
 * was there may still be on its way. Returns the end of it.
 */
export function returnTo(top: number): () => void {
  const end = new AbortController();
  const go = () => {
    window.scrollTo({ top, behavior: 'instant' });
    const isThere = document.documentElement.scrollHeight - window.innerHeight >= top;
    if (isThere) end.abort();
  };
  const frame = requestAnimationFrame(go);
  const sizes = new ResizeObserver(go);
  sizes.observe(document.body);
  end.signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
  });
  for (const move of moves)
    window.addEventListener(move, () => end.abort(), { passive: true, capture: true, signal: end.signal });
  return () => end.abort();
}
