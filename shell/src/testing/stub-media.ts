/** stubMedia answers every media query alike from now on, and returns what changes the answer. */
export function stubMedia(matches: boolean): (next: boolean) => void {
  const listeners = new Set<() => void>();
  const list = {
    matches,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  return (next) => {
    list.matches = next;
    for (const listener of listeners) listener();
  };
}
