import { fromMinorUnits } from '@tessera/contracts';
import { winnersCall } from '@tessera/contracts/games';
import { isOff } from '@tessera/contracts/markets';
import type { GameType } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import { gameArtPath } from '../../art/paths';
import { filterWord } from '../lists/repository';
import { registerCall } from '../../http/register-call';
import { maskAccount } from '../../accounts/member/mask-account';
import { readWinners } from './read-winners';

/** winnerRoutes serves the leaderboard: the largest wins of an operator's players, under names that only they know. */
export function winnerRoutes(app: FastifyInstance): void {
  registerCall(app, winnersCall, async ({ platform, operator, input }) => {
    if (isOff(operator, 'WINNER_BOARD')) return { list: [] };
    const rows = await readWinners(platform, {
      operator: operator.code,
      gameType: filterWord(input.gameCategory) as GameType | undefined,
      limit: input.limitNum,
    });
    return {
      list: rows.map((row) => ({
        nodeId: row.node_id,
        iconUrl: gameArtPath(row),
        customerName: maskAccount(row.account),
        gameName: row.game_name,
        winAmount: fromMinorUnits(row.payout, operator.currency.digits),
        wonAt: row.settled_at.toISOString(),
        multiplier: multiplierOf(row),
      })),
    };
  });
}

/** What was paid of each unit that was staked, in tenths: "12.5"; nothing where nothing was. */
function multiplierOf({ stake, payout }: { stake: bigint; payout: bigint }): string {
  return stake > 0n ? fromMinorUnits((payout * 10n) / stake, 1) : '';
}
