import type { HumanChallenge } from '@tessera/contracts/auth';
import { solveChallenge } from 'altcha-lib/v1';

/** Solves a puzzle with the library's own code: what ours in the browser does is measured against it. */
export async function solve({ maxnumber, ...challenge }: HumanChallenge): Promise<string> {
  const { algorithm, salt } = challenge;
  const solution = await solveChallenge(challenge.challenge, salt, algorithm, maxnumber).promise;
  if (!solution) throw new Error('the puzzle has no solution');
  return Buffer.from(JSON.stringify({ ...challenge, number: solution.number })).toString('base64');
}
