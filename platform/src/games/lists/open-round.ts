import { fromMinorUnits, type CallReply } from '@tessera/contracts';
import type { openRoundCall } from '@tessera/contracts/games';
import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { offeredGames, rowColumns } from './offered';
import { presentGame } from './presenter';

/** openRound finds the newest bet of a member that has no result yet, whichever provider holds it. */
export async function openRound(
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
): Promise<CallReply<typeof openRoundCall>> {
  const row = await offeredGames(db, operator)
    .innerJoin('bet as b', 'b.node_id', 'g.node_id')
    .select(rowColumns)
    .select(['b.stake', 'b.placed_at'])
    .where('b.member_id', '=', memberId)
    .where('b.status', '=', 'OPEN')
    .orderBy('b.placed_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { round: null };
  const stake = fromMinorUnits(row.stake, operator.currency.digits);
  return { round: { game: presentGame(operator, row), stake, placedAt: row.placed_at.toISOString() } };
}
