/**
 * afterPaint runs a function after the next frame was painted, for work that follows a click without being
 * its answer (decision 0024). A hidden page has no frames and runs it at once.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
