import type { HumanChallenge } from '@tessera/contracts/auth';

const batch = 200;

/**
 * Finds the number that the puzzle hides, and returns what the platform wants to see. The hashes are the browser's own
 * and run beside the page; a batch of them is asked for at a time, so that typing goes on between.
 */
export async function solvePuzzle(puzzle: HumanChallenge): Promise<string> {
  const { maxnumber, ...rest } = puzzle;
  const encoder = new TextEncoder();
  for (let start = 0; start <= maxnumber; start += batch) {
    const numbers = Array.from(
      { length: Math.min(batch, maxnumber - start + 1) },
      (_, index) => start + index,
    );
    const digests = await Promise.all(
      numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(`${puzzle.salt}${number}`))),
    );
    const found = digests.findIndex((digest) => hex(digest) === puzzle.challenge);
    if (found >= 0) return btoa(JSON.stringify({ ...rest, number: start + found }));
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error('the puzzle has no solution');
}

function hex(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
