/** Runs when the coming frame has been painted. A page out of sight has no frames. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
