/** LocalError is something that keeps code from this machine from running: what a compiler says, or what was thrown. */
export interface LocalError {
  /** Where it comes from: a build of a remote, or the phase of a load. */
  where: string;
  /** In the words of who found it, with the place in the sources where that is known. */
  text: string;
}

let errors: ReadonlyMap<string, readonly LocalError[]> = new Map();
let list: readonly LocalError[] = [];
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, readonly LocalError[]>): void {
  errors = next;
  list = [...next.values()].flat();
  for (const listener of listeners) listener();
}

/** localErrors holds what is wrong now, by its source. What is put for a source takes the place of what it said before. */
export const localErrors = {
  get: () => list,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  put(source: string, found: readonly LocalError[]) {
    // A browser's console names the place, and a click leads there.
    for (const { where, text } of found) globalThis.reportError?.(new Error(`${where}\n${text}`));
    const next = new Map(errors);
    if (found.length > 0) next.set(source, found);
    else next.delete(source);
    set(next);
  },
  /** Keeps what a load threw: the page itself shows a panel for players, which says less. */
  note(error: unknown, phase: string) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (!list.some((shown) => shown.text === text))
      this.put(`thrown ${phase}`, [{ where: `Thrown: ${phase}`, text }]);
  },
  clear: () => set(new Map()),
};
