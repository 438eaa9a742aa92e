import type { GameType, Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { readPage, totalCount } from '../../db/read-page';
import { offeredGames, rowColumns } from './offered';

/** rememberLaunch stores a launch: one row a game, moved to the front. */
export async function rememberLaunch(db: DbOrTrx, memberId: bigint, nodeId: string, at: Date): Promise<void> {
  await db
    .insertInto('recent_game')
    .values({ member_id: memberId, node_id: nodeId, launched_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doUpdateSet({ launched_at: at }))
    .execute();
}

/** recentGames returns a page of the games that a member has launched, the last one first. */
export function recentGames(
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
  filter: { type: string | undefined; vendor: string | undefined; pageNo: number; pageSize: number },
) {
  let games = offeredGames(db, operator)
    .innerJoin('recent_game as r', 'r.node_id', 'g.node_id')
    .where('r.member_id', '=', memberId);
  if (filter.type) games = games.where('g.game_type', '=', filter.type as GameType);
  if (filter.vendor) games = games.where('g.vassalage', '=', filter.vendor);
  const latest = games.select(rowColumns).orderBy('r.launched_at', 'desc').orderBy('g.node_id');
  return readPage(filter, {
    rows: (limit, offset) => latest.limit(limit).offset(offset).execute(),
    count: () => games.select(totalCount).executeTakeFirstOrThrow(),
  });
}
