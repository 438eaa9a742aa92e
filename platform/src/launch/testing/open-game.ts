import { gameListCall, launchGameCall, launchTrialCall } from '@tessera/contracts/games';
import type { TestPlatform } from '../../testing';
import { signIn } from './sign-in';

/** The game token of a fresh launch of the most played slot with a free trial. */
export async function openGame(
  tested: TestPlatform,
  { account = 'player01', trial = false }: { account?: string; trial?: boolean } = {},
): Promise<string> {
  const api = trial ? tested.transport() : tested.transport({ token: await signIn(tested, account) });
  const { games } = await api.call(gameListCall, { gameType: 'RNG', pageSize: 40 });
  const nodeId = games.find((game) => game.supportPlay === 0)?.nodeId ?? '';
  const { url } = await api.call(trial ? launchTrialCall : launchGameCall, { nodeId });
  return new URLSearchParams(new URL(url).hash.slice(1)).get('t') ?? '';
}
