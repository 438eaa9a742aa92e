import type { Navigation } from '@tessera/shell-api';
import type { ReloadSafety } from './reload-safety';
import type { Newest } from './current-set';

/**
 * pollIntervalMs is the polling interval, ms. Each page adds up to a quarter of it as jitter, so that players do
 * not ask at the same time.
 */
export const pollIntervalMs = 60_000;
/** staleAfterMs is how old the last answer may be, ms, before a navigation asks again. */
export const staleAfterMs = 30_000;
/** spreadMs is within which time the pages ask that heard of a change together, ms. */
export const spreadMs = 2_000;
const reloadedKey = 'tessera.reloaded';

interface Options {
  /** The set that the page runs. */
  set: string;
  navigation: Navigation;
  reloadSafety: ReloadSafety;
  ask(): Promise<Newest | undefined>;
  reload(): void;
}

export interface VersionWatch {
  /** A set other than the page's own is current; null while it is not. */
  get(): Newest | null;
  subscribe(listener: () => void): () => void;
  /** A file of the page's own set is gone: if another set is current, that is why, and it helps to go there. */
  fileGone(): Promise<void>;
  /** The platform says that another set is current: asks for it at a moment of its own, or as soon as the page is looked at. */
  changed(): void;
  stop(): void;
}

/**
 * watchVersion polls which release set is current: a newer one, or an older one after a rollback. The page
 * keeps its own set; the player is offered the other one, and a mandatory one loads with the next navigation
 * at which a reload is safe.
 */
export function watchVersion({ set, navigation, reloadSafety, ask, reload }: Options): VersionWatch {
  const listeners = new Set<() => void>();
  let newest: Newest | null = null;
  let checkedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout>;
  let heardTimer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    checkedAt = performance.now();
    const found = await ask();
    if (!found) return;
    newest = found.set === set ? null : found;
    for (const listener of listeners) listener();
  }
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check().then(schedule), pollIntervalMs * (1 + Math.random() / 4));
  };
  const reloadOnce = (target: string) => {
    if (!reloadSafety.get() && mayReload(`${set} ${target}`)) reload();
  };
  const onReturn = () => {
    if (performance.now() - checkedAt >= staleAfterMs) void check();
  };
  const onNavigation = () => {
    if (newest?.mandatory) reloadOnce(newest.set);
    else onReturn();
  };

  schedule();
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  const leave = navigation.subscribe(onNavigation);
  return {
    get: () => newest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async fileGone() {
      await check();
      if (newest) reloadOnce(newest.set);
    },
    changed() {
      // Nothing that was answered before counts: a hidden page asks when it is looked at.
      checkedAt = -Infinity;
      heardTimer ??= setTimeout(() => {
        heardTimer = undefined;
        void check();
      }, spreadMs * Math.random());
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(heardTimer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
      leave();
    },
  };
}

/** Once a tab for each step from set to set: what a reload did not change, the next one will not either. */
function mayReload(step: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === step) return false;
    sessionStorage.setItem(reloadedKey, step);
    return true;
  } catch {
    // Nothing can be remembered across a reload: then only the player reloads.
    return false;
  }
}
