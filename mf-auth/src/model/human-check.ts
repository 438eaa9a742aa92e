import type { ApiTransport } from '@tessera/contracts';
import { humanChallengeCall, type HumanPurpose } from '@tessera/contracts/auth';

/**
 * passHumanCheck solves a proof-of-work puzzle and returns the solution, which is valid for one call. The
 * solver loads with the first puzzle.
 */
export async function passHumanCheck(api: ApiTransport, purpose: HumanPurpose = 'message'): Promise<string> {
  const [{ solvePuzzle }, puzzle] = await Promise.all([
    import('./solve-puzzle'),
    api.call(humanChallengeCall, { purpose }),
  ]);
  return solvePuzzle(puzzle);
}
