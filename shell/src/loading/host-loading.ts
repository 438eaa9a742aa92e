import { idleMoment, plainLoading, type Loading } from '@tessera/shell-api/lazy';
import { earlyAnswers } from '../boot/read-boot';
import { viewsLoaded } from '../remotes/loading-views';
import { loadChunk } from './load-chunk';

/** How long what can wait does wait for the first view, in milliseconds. */
const timeoutMs = 2_000;

/**
 * idle resolves when the browser is idle and the first view has loaded, or has taken longer than two
 * seconds.
 */
export async function idle(): Promise<void> {
  await idleMoment();
  const firstView = Promise.all([viewsLoaded(), earlyAnswers]);
  await Promise.race([firstView, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  await idleMoment();
}

/**
 * hostLoading says how the host loads its own lazy views: "idle" means after the first view, and a chunk that
 * fails is tried several times.
 */
export const hostLoading: Loading = { ...plainLoading, idle, load: loadChunk };
