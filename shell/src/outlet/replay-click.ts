/**
 * replayClick keeps the last press in a view's HTML while nothing answers to it yet. The function that it
 * returns repeats that press once the view is alive.
 */
export function replayClick(html: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    // A new tab is the browser's own business.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const pressed = (event.target as Element).closest<HTMLElement>('a, button');
    if (!pressed) return;
    event.preventDefault();
    last = pressed;
  };
  html.addEventListener('click', keep);
  return () => {
    html.removeEventListener('click', keep);
    if (last?.isConnected) last.click();
  };
}
