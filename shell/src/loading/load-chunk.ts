import { withRetry } from '@tessera/contracts/retry';

const retryDelaysMs = [400, 1_200, 3_000];

/** Loads a chunk of the host's own, again if need be before it counts as failed. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return withRetry(load, { retryDelaysMs });
}
