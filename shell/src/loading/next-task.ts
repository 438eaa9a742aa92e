/**
 * nextTask resolves in another task of the browser, so that what is pressed or painted meanwhile comes first: before the rest of the
 * page's own work where the browser has an order for that (`scheduler.yield`).
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
