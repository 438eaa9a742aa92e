import type {
  BootDocument,
  BootRemote,
  FailureRecord,
  PlacedEntry,
  RemoteCatalogue,
} from '@tessera/contracts/release';
import { takeEarly } from '../boot/read-boot';
import { explainLoad } from './explain-load';
import { toFailureRecord } from './failure-record';
import { LoadError, toLoadError } from './load-error';

/** tryLimit is how long one try may take, in ms, before the next one begins. */
export const tryLimit = 30_000;
/** Pauses before the second and third try. */
const backoff = [500, 1_500];

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

  async function run(): Promise<void> {
    const began = performance.now();
    if (state.error) set({ error: null });
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { remotes, entries } = await fetchCatalogue(boot);
        // What the page knew already stays as it is.
        return set({ remotes: { ...remotes, ...boot.remotes }, entries, complete: true });
      } catch (cause) {
        const error = toLoadError(cause, 'catalogue', boot.catalogue.url);
        const willBeTheSame = error.type === 'integrity' || error.type === 'contract';
        const pause = willBeTheSame ? undefined : backoff[attempt - 1];
        if (pause === undefined) {
          const elapsed = performance.now() - began;
          report(toFailureRecord(boot, state.remotes, 'shell', error, { attempt, elapsed }));
          return set({ error });
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
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
