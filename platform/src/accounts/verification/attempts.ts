import { createHash } from 'node:crypto';

/**
 * attemptMs is how long the attempt that used something up may come again, as its answer may have been lost.
 */
export const attemptMs = 5 * 60_000;

/**
 * attemptHash returns the hash by which an attempt is recognised together with the values that it used up, so
 * that only exactly the same request counts as the same attempt. The attempt is as long as a key, so the hash
 * tells nothing of the values.
 */
export function attemptHash(attempt: string | undefined, ...values: string[]): Buffer | null {
  if (attempt === undefined) return null;
  return createHash('sha256')
    .update(JSON.stringify([attempt, ...values]))
    .digest();
}
