/** RetryOptions say how often and when a failed attempt is repeated, and which failures are. */
export interface RetryOptions {
  /** How long to wait before each further try, in milliseconds; as many tries follow the first. */
  retryDelaysMs: readonly number[];
  /** Whether another try may help after this failure; by default it always may. */
  shouldRetry?: (error: unknown) => boolean;
}

/**
 * withRetry calls `work` until it succeeds or the delays (the backoff) are used up, and rejects with its
 * last failure.
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  { retryDelaysMs, shouldRetry = () => true }: RetryOptions,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [delayMs, ...later] = retryDelaysMs;
    if (delayMs === undefined || !shouldRetry(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return withRetry(work, { retryDelaysMs: later, shouldRetry });
  }
}
