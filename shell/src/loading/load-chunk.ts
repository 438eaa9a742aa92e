import { withRetry } from '@tessera/contracts/retry';

const retryDelaysMs = [400, 1_200, 3_000];

/** loadChunk loads a chunk of the host's own, with retries before it counts as failed. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return withRetry(load, { retryDelaysMs });
}
