/** PendingSubmission describes a submission whose outcome nobody knows yet. */
export interface PendingSubmission {
  /** The idempotency key under which it was sent. */
  key: string;
  /** What its form remembers of it. */
  note: unknown;
}

const none: readonly PendingSubmission[] = [];
/** More than anybody leaves open; the oldest goes. */
const maxPending = 8;
const lists = new Map<string, readonly PendingSubmission[]>();
const listeners = new Set<() => void>();
const storageKey = (name: string) => `tessera.submit.${name}`;

/**
 * pendingSubmissions holds the submissions whose outcome is unknown, by the name of their form. They outlive
 * the form in this module's memory, and a reload in session storage where the form allows it. A browser that
 * blocks storage keeps them in memory only.
 */
export const pendingSubmissions = {
  none,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get(name: string, survivesReload: boolean): readonly PendingSubmission[] {
    const cached = lists.get(name) ?? (survivesReload ? readStored(name) : none);
    lists.set(name, cached);
    return cached;
  },
  set(name: string, pending: readonly PendingSubmission[], survivesReload: boolean) {
    const latest = pending.slice(-maxPending);
    lists.set(name, latest);
    if (survivesReload) writeStored(name, latest);
    for (const listener of listeners) listener();
  },
  /** Forgets what is in memory, as a reload does. */
  reset() {
    lists.clear();
    for (const listener of listeners) listener();
  },
};

function readStored(name: string): readonly PendingSubmission[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPending) : none;
  } catch {
    return none;
  }
}

function writeStored(name: string, pending: readonly PendingSubmission[]) {
  try {
    if (pending.length === 0) sessionStorage.removeItem(storageKey(name));
    else sessionStorage.setItem(storageKey(name), JSON.stringify(pending));
  } catch {
    // Storage is full or blocked: the submission is kept in memory.
  }
}

function isPending(stored: unknown): stored is PendingSubmission {
  return typeof stored === 'object' && stored !== null && 'key' in stored && typeof stored.key === 'string';
}
