/**
 * Runs when the coming frame has been painted: what follows a press without being its answer (decision 0024). A page
 * out of sight has no frames; there it runs at once.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
