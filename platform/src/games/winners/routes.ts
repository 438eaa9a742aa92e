import { fromMinorUnits } from '@tessera/contracts';
import { winnersCall } from '@tessera/contracts/games';
import { isOff } from '@tessera/contracts/markets';
import type { GameType } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import { gameArtPath } from '../../art/paths';
import { filterWord } from '../lists/repository';
import { registerCall } from '../../http/register-call';
import { maskAccount } from '../../accounts/member/mask-account';

const boardDays = 30;

/** winnerRoutes serves the leaderboard: the largest wins of an operator's players, under names that only they know. */
export function winnerRoutes(app: FastifyInstance): void {
  registerCall(app, winnersCall, async ({ platform, operator, input }) => {
    if (isOff(operator, 'WINNER_BOARD')) return { list: [] };
    let wins = platform.db
      .selectFrom('bet as b')
      .innerJoin('catalogue_game as g', 'g.node_id', 'b.node_id')
      .where('b.operator', '=', operator.code)
      .where('b.status', '=', 'SETTLED')
      .where('b.settled_at', '>', new Date(platform.clock.now().getTime() - boardDays * 86_400_000))
      .where('b.payout', '>', 0n);
    const type = filterWord(input.gameCategory);
    if (type) wins = wins.where('b.game_type', '=', type as GameType);
    // One line a player, the best win: a board of one name says little of the others.
    const best = wins
      .distinctOn('b.member_id')
      .select(['b.id', 'b.account', 'b.stake', 'b.payout', 'b.game_name', 'b.settled_at', 'g.node_id'])
      .select(['g.game_code', 'g.title', 'g.theme', 'g.emblem'])
      .orderBy('b.member_id')
      .orderBy('b.payout', 'desc')
      .orderBy('b.id');
    const rows = await platform.db
      .selectFrom(best.as('w'))
      .selectAll()
      .orderBy('w.payout', 'desc')
      .orderBy('w.id')
      .limit(input.limitNum)
      .execute();
    return {
      list: rows.map((row) => ({
        nodeId: row.node_id,
        iconUrl: gameArtPath(row),
        customerName: maskAccount(row.account),
        gameName: row.game_name,
        winAmount: fromMinorUnits(row.payout, operator.currency.digits),
        wonAt: row.settled_at?.toISOString() ?? '',
        multiplier: multiplierOf(row),
      })),
    };
  });
}

/** What was paid of each unit that was staked, in tenths: "12.5"; nothing where nothing was. */
function multiplierOf({ stake, payout }: { stake: bigint; payout: bigint }): string {
  return stake > 0n ? fromMinorUnits((payout * 10n) / stake, 1) : '';
}
