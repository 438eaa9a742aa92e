import { apiFailure } from './api-failure';
import { timeoutMs } from './request';

/**
 * withDeadline runs a request with an abort signal that fires at the timeout or when the caller aborts, and
 * a function that restarts the timeout whenever the request makes progress. It throws TIMED_OUT or
 * NETWORK_FAILED when no answer came.
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
