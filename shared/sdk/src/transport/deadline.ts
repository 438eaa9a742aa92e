import { apiFailure } from './api-failure';
import { timeoutMs } from './request';

/**
 * Runs what carries a request, and gives it a signal that ends it at the time limit or when the caller gives up, and a
 * way to say that it moves, from when the limit counts anew. What it throws is that no answer came: TIMED_OUT or
 * NETWORK_FAILED.
 */
export async function withDeadline<T>(
  caller: AbortSignal | undefined,
  carry: (signal: AbortSignal, moves: () => void) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  let timedOut = false;
  const end = () => {
    timedOut = true;
    abort();
  };
  let timer = setTimeout(end, timeoutMs);
  const moves = () => {
    clearTimeout(timer);
    timer = setTimeout(end, timeoutMs);
  };
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort);
  try {
    return await carry(stop.signal, moves);
  } catch {
    throw apiFailure(timedOut ? 'TIMED_OUT' : 'NETWORK_FAILED');
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  }
}
