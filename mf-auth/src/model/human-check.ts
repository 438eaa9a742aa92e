import type { ApiTransport } from '@tessera/contracts';
import { humanChallengeCall, type HumanPurpose } from '@tessera/contracts/auth';

/** A solved puzzle, good for one call. The solver is loaded when the first one is needed. */
export async function passHumanCheck(api: ApiTransport, purpose: HumanPurpose = 'message'): Promise<string> {
  const [{ solvePuzzle }, puzzle] = await Promise.all([
    import('./solve-puzzle'),
    api.call(humanChallengeCall, { purpose }),
  ]);
  return solvePuzzle(puzzle);
}
