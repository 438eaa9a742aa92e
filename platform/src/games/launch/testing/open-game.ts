import { gameListCall, launchGameCall, launchTrialCall } from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import type { TestPlatform } from '../../../testing';
import { enterGame } from '../game-sessions';
import { signIn } from './sign-in';

interface OpenGameRequest {
  account?: string;
  trial?: boolean;
  gameType?: GameType;
  /** The one of its category whose name has this in it. */
  named?: string;
}

/** ticketOf reads the ticket that a launch URL carries in its fragment. */
export const ticketOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('t') ?? '';

/**
 * openGame launches and enters a game and returns its token: the most played slot with a free trial, unless
 * another game is wanted.
 */
export async function openGame(tested: TestPlatform, options: OpenGameRequest = {}): Promise<string> {
  const { account = 'player01', trial = false, gameType = 'RNG', named = '' } = options;
  const api = trial ? tested.transport() : tested.transport({ token: await signIn(tested, account) });
  const { games } = await api.call(gameListCall, { gameType, pageSize: 100 });
  const fits = games.filter((game) => game.displayName.includes(named));
  const nodeId = (fits.find((game) => game.supportPlay === 0) ?? fits[0])?.nodeId ?? '';
  const { url } = await api.call(trial ? launchTrialCall : launchGameCall, { nodeId });
  return enterGame(tested.platform, ticketOf(url));
}
