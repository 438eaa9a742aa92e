import type {
  BootDocument,
  BootRemote,
  FailureRecord,
  PlacedEntry,
  RemoteCatalogue,
} from '@tessera/contracts/release';
import { withRetry } from '@tessera/contracts/retry';
import { takeEarly } from '../boot/read-boot';
import { explainLoad } from './explain-load';
import { toFailureRecord } from './failure-record';
import { LoadError, toLoadError } from './load-error';

/** tryLimit is how long one try may take, in ms, before the next one begins. */
export const tryLimit = 30_000;
/** Before the second and the third try. */
const retryDelaysMs = [500, 1_500];

export interface CatalogueState {
  readonly remotes: Readonly<Record<string, BootRemote>>;
  /** The lines of the menus; undefined until the set is known. */
  readonly entries?: readonly PlacedEntry[] | undefined;
  /** Every remote of the set is known. */
  readonly complete: boolean;
  /** Why the rest could not be had, while that is so. */
  readonly error: LoadError | null;
}

/**
 * Catalogue holds the remotes of the page's release set: those of the first view from the start, the others
 * once they are needed.
 */
export interface Catalogue {
  get(): CatalogueState;
  subscribe(listener: () => void): () => void;
  /** Fetches the rest; never rejects. What was under way is joined, what has failed is tried again. */
  load(): Promise<void>;
}

interface Options {
  boot: BootDocument;
  /** Nothing is to be fetched: for tests of the host over a whole boot document. */
  complete?: boolean;
  entries?: readonly PlacedEntry[] | undefined;
  report(record: FailureRecord): void;
}

export function createCatalogue({ boot, complete = false, entries, report }: Options): Catalogue {
  const listeners = new Set<() => void>();
  let state: CatalogueState = { remotes: boot.remotes, entries, complete, error: null };
  let loading: Promise<void> | null = null;

  const set = (next: Partial<CatalogueState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const toCatalogueError = (cause: unknown) => toLoadError(cause, 'catalogue', boot.catalogue.url);
  /** A tampered file or a broken contract will be the same the second time. */
  const isTransient = (cause: unknown) => {
    const { type } = toCatalogueError(cause);
    return type !== 'integrity' && type !== 'contract';
  };

  async function run(): Promise<void> {
    const began = performance.now();
    if (state.error) set({ error: null });
    let attempt = 1;
    const fetchAttempt = (current: number) => {
      attempt = current;
      return fetchCatalogue(boot);
    };
    try {
      const { remotes, entries } = await withRetry(fetchAttempt, { retryDelaysMs, shouldRetry: isTransient });
      // What the page knew already stays as it is.
      set({ remotes: { ...remotes, ...boot.remotes }, entries, complete: true });
    } catch (cause) {
      const error = toCatalogueError(cause);
      const elapsed = performance.now() - began;
      report(toFailureRecord(boot, state.remotes, 'shell', error, { attempt, elapsed }));
      set({ error });
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (state.complete) return Promise.resolve();
      loading ??= run().finally(() => (loading = null));
      return loading;
    },
  };
}

async function fetchCatalogue({ set, catalogue }: BootDocument): Promise<RemoteCatalogue> {
  const { url, integrity } = catalogue;
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new LoadError('timeout', 'catalogue', url, 'no answer in time')),
    tryLimit,
  );
  try {
    const { signal } = limit;
    const answer =
      takeEarly(url) ?? fetch(url, { credentials: 'same-origin', integrity, signal, priority: 'low' });
    const response = await Promise.race([answer, aborted(signal)]);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const document = (await Promise.race([response.json(), aborted(signal)])) as RemoteCatalogue;
    if (document.set !== set) throw new LoadError('contract', 'catalogue', url, 'it is of another set');
    return document;
  } catch (error) {
    if (error instanceof LoadError) throw error;
    throw await explainLoad({ url, integrity, phase: 'catalogue' });
  } finally {
    clearTimeout(timer);
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
