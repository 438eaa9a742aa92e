import type { BootDocument, BootRemote, FailureRecord } from '@tessera/contracts/release';
import { withRetry } from '@tessera/contracts/retry';
import type { RemoteLifecycles } from '@tessera/shell-api';
import type { Catalogue } from './catalogue';
import { toFailureRecord } from './failure-record';
import { openContainer } from './federation';
import { LoadError, toLoadError } from './load-error';
import { dropPending, loadScript, loadStyle } from './load-tag';

/** loadBudget is the time in ms that everything a remote's load consists of may take together (section 9). */
export const loadBudget = 120_000;
/** slowAfter is after how many ms the player is told that loading takes longer, and offered a retry. */
export const slowAfter = 10_000;
/** Before the second and the third try. */
const retryDelaysMs = [500, 1_500];

export interface RemoteLoader {
  /** The remote's lifecycles; rejects with a LoadError after at most three tries, or when the budget is used up. */
  load(name: string): Promise<RemoteLifecycles>;
  /** Gives up what is under way and starts over: nothing of a failed or hung load is remembered. */
  reload(name: string): Promise<RemoteLifecycles>;
}

export interface RemotePreparer {
  /**
   * Loads what somebody is about to open, unless that failed before: opening it tries again and says so.
   * Never rejects.
   */
  prepare(name: string): Promise<RemoteLifecycles | undefined>;
}

interface Load {
  promise: Promise<RemoteLifecycles>;
  abort: AbortController;
}

interface Options {
  boot: BootDocument;
  catalogue: Pick<Catalogue, 'get'>;
  loadDictionary(remote: string): Promise<void>;
  report(record: FailureRecord): void;
  /** Replaced in tests. */
  open?: typeof openContainer;
  tags?: { loadScript: typeof loadScript; loadStyle: typeof loadStyle; dropPending: typeof dropPending };
}

export function createRemoteLoader({
  boot,
  catalogue,
  loadDictionary,
  report,
  open = openContainer,
  tags = { loadScript, loadStyle, dropPending },
}: Options): RemoteLoader & RemotePreparer {
  const remotes = () => catalogue.get().remotes;
  const loads = new Map<string, Load>();
  const failed = new Set<string>();
  /** How often the player asked anew, by remote. */
  const retries = new Map<string, number>();

  const start = (name: string): Promise<RemoteLifecycles> => {
    const abort = new AbortController();
    const load: Load = { abort, promise: run(name, abort) };
    loads.set(name, load);
    load.promise.catch(() => {
      failed.add(name);
      if (loads.get(name) === load) loads.delete(name);
    });
    return load.promise;
  };

  async function run(name: string, abort: AbortController): Promise<RemoteLifecycles> {
    const began = performance.now();
    const remote = remotes()[name];
    const budget = setTimeout(
      () => abort.abort(new LoadError('timeout', 'entry', remote?.base ?? '', 'out of time')),
      loadBudget,
    );
    let attempt = 1;
    try {
      if (!remote) throw new LoadError('missing', 'entry', '', 'the release set has no such remote');
      const loadAttempt = (current: number) => {
        attempt = current;
        return loadOnce(name, remote, abort.signal);
      };
      return await withRetry(loadAttempt, {
        retryDelaysMs,
        shouldRetry: (error) =>
          !abort.signal.aborted && isTransient(toLoadError(error, 'chunk', remote.base)),
        signal: abort.signal,
      });
    } catch (error) {
      const failure = toLoadError(error, 'chunk', remote?.base ?? '');
      if (failure !== supersededLoad) {
        const elapsed = performance.now() - began;
        report(toFailureRecord(boot, remotes(), name, failure, { attempt, elapsed }));
      }
      throw failure;
    } finally {
      clearTimeout(budget);
    }
  }

  async function loadOnce(name: string, remote: BootRemote, signal: AbortSignal): Promise<RemoteLifecycles> {
    const retry = retries.get(name);
    const file = (fileName: string) => ({
      url: remote.base + fileName,
      // A browser would give a second tag for the same URL the hung answer of the first.
      search: retry ? `?again=${retry}` : '',
      integrity: remote.integrity[fileName],
      signal,
    });
    const scripts = Promise.all([
      tags.loadScript({ ...file(remote.entry), phase: 'entry' }),
      ...remote.scripts.map((script) => tags.loadScript({ ...file(script), phase: 'chunk' })),
    ]);
    // The code runs while the rest is on its way.
    const [lifecycles] = await Promise.all([
      scripts.then(() => abortable(open(name, remote.base + remote.entry), signal)),
      ...remote.styles.map((style) => tags.loadStyle({ ...file(style), phase: 'style' })),
      loadDictionary(name),
    ]);
    return lifecycles;
  }

  return {
    load: (name) => loads.get(name)?.promise ?? start(name),
    async prepare(name) {
      if (failed.has(name)) return undefined;
      return await (loads.get(name)?.promise ?? start(name)).catch(() => undefined);
    },
    reload(name) {
      loads.get(name)?.abort.abort(supersededLoad);
      loads.delete(name);
      retries.set(name, (retries.get(name) ?? 0) + 1);
      const base = remotes()[name]?.base;
      if (base) tags.dropPending(base);
      return start(name);
    },
  };
}

/** Why a load ends when Retry has started another one; not a failure, so it is not reported. */
const supersededLoad = new LoadError('error', 'entry', '', 'superseded');

/** A tampered file or a broken contract will be the same the second time. */
const isTransient = ({ type }: LoadError) => type === 'missing' || type === 'error';

function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
