import type { HumanChallenge } from '@tessera/contracts/auth';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/**
 * solve solves a puzzle with the library's own code: what ours in the browser does is measured against it.
 */
export async function solve(challenge: HumanChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the puzzle has no solution');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
