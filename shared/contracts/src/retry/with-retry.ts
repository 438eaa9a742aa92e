/** RetryOptions say how often and when a failed attempt is repeated, and which failures are. */
export interface RetryOptions {
  /** How long to wait before each further try, in milliseconds; as many tries follow the first. */
  retryDelaysMs: readonly number[];
  /** Whether another try may help after this failure; by default it always may. */
  shouldRetry?: (error: unknown) => boolean;
  /** Ends the wait for the next try: the promise rejects with its reason. */
  signal?: AbortSignal;
}

/**
 * withRetry calls `work` until it succeeds or the delays (the backoff) are used up, and rejects with its
 * last failure. `work` is told the number of the attempt, from 1.
 */
export async function withRetry<T>(
  work: (attempt: number) => Promise<T>,
  { retryDelaysMs, shouldRetry = () => true, signal }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      const delayMs = retryDelaysMs[attempt - 1];
      if (delayMs === undefined || !shouldRetry(error)) throw error;
      await delay(delayMs, signal);
    }
  }
}

const delay = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
