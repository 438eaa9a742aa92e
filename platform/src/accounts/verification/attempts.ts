import { createHash } from 'node:crypto';

/** For so long the attempt that used something up may come again, as its answer may have been lost. */
export const attemptMs = 5 * 60_000;

/**
 * attemptHash returns what is kept of an attempt with what it used up: it comes again with exactly the same values,
 * or is another one. The attempt is as long as a key, so that the hash tells nothing of the rest.
 */
export function attemptHash(attempt: string | undefined, ...values: string[]): Buffer | null {
  if (attempt === undefined) return null;
  return createHash('sha256')
    .update(JSON.stringify([attempt, ...values]))
    .digest();
}
