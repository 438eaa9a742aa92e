import type { ApiTransport } from '@tessera/contracts';
import { getHumanChallenge } from '@tessera/sdk/verification';

/** A solved puzzle, good for one call. The solver is loaded when the first message is asked for. */
export async function passHumanCheck(api: ApiTransport): Promise<string> {
  const [{ solvePuzzle }, puzzle] = await Promise.all([import('./solve-puzzle'), getHumanChallenge(api)]);
  return solvePuzzle(puzzle);
}
