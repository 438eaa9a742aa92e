/** Backoff says how long to wait between tries that have no end, in milliseconds. */
export interface Backoff {
  /** Before the first further try; doubled by each failure after it. */
  firstMs: number;
  maxMs: number;
}

/** backoffDelay returns how long to wait for the next try after so many failures (from 1), in milliseconds. */
export const backoffDelay = (failures: number, { firstMs, maxMs }: Backoff): number =>
  Math.min(maxMs, firstMs * 2 ** (failures - 1));

/**
 * withJitter returns some part of a delay, not under half of it: those who lost the same server do not all come back
 * in one moment.
 */
export const withJitter = (delayMs: number): number => delayMs / 2 + (Math.random() * delayMs) / 2;
