/**
 * replayClick records the last click in a view's prerendered HTML before hydration, beginning with what the page's head has
 * recorded. The function that it returns repeats that click once the view is hydrated.
 */
export function replayClick(html: HTMLElement): () => void {
  const { tesseraPressed: pressed = null } = window;
  let last = html.contains(pressed) ? pressed : null;
  const record = (event: MouseEvent) => {
    // A new tab is the browser's own business.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const clicked = (event.target as Element).closest<HTMLElement>('a, button');
    if (!clicked) return;
    event.preventDefault();
    last = clicked;
  };
  html.addEventListener('click', record);
  return () => {
    html.removeEventListener('click', record);
    if (last?.isConnected) last.click();
  };
}
