import * as calls from '@tessera/contracts/games';
import type { GameType, Operator } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { offeredGames, rowColumns } from '../games/offered';
import { presentGame } from '../games/presenter';
import { filterWord, findGame } from '../games/repository';
import { DomainError } from '../http/domain-error';
import { registerMemberCall } from '../http/register-call';

/** Every statement names the member of the session: nobody sees or changes another's. */
export function favouriteRoutes(app: FastifyInstance): void {
  registerMemberCall(app, calls.favouriteListCall, async ({ platform, operator, session, input }) => {
    let games = ownFavourites(platform.db, operator, session.memberId);
    const type = filterWord(input.gameType);
    const vendor = filterWord(input.vassalage);
    if (type) games = games.where('g.game_type', '=', type as GameType);
    if (vendor) games = games.where('g.vassalage', '=', vendor);
    const rows = await games.select(rowColumns).execute();
    const start = (input.pageNo - 1) * input.pageSize;
    return {
      content: rows.slice(start, start + input.pageSize).map(presentGame),
      pageNum: input.pageNo,
      totalPages: Math.ceil(rows.length / input.pageSize),
    };
  });
  registerMemberCall(app, calls.favouriteIdsCall, ({ platform, operator, session }) =>
    favouriteIds(platform.db, operator, session.memberId),
  );
  registerMemberCall(app, calls.addFavouriteCall, async ({ platform, operator, session, input }) => {
    const game = await findGame(platform.db, operator, input.nodeId);
    if (!game) throw new DomainError('GAME_NOT_FOUND');
    await platform.db
      .insertInto('favourite')
      .values({ member_id: session.memberId, node_id: game.node_id, created_at: platform.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return favouriteIds(platform.db, operator, session.memberId);
  });
  registerMemberCall(app, calls.removeFavouriteCall, async ({ platform, operator, session, input }) => {
    await platform.db
      .deleteFrom('favourite')
      .where('member_id', '=', session.memberId)
      .where('node_id', '=', input.nodeId)
      .execute();
    return favouriteIds(platform.db, operator, session.memberId);
  });
}

function ownFavourites(db: Db, operator: Operator, memberId: bigint) {
  return offeredGames(db, operator)
    .innerJoin('favourite as f', 'f.node_id', 'g.node_id')
    .where('f.member_id', '=', memberId)
    .orderBy('f.created_at', 'desc')
    .orderBy('g.node_id');
}

async function favouriteIds(db: Db, operator: Operator, memberId: bigint) {
  const rows = await ownFavourites(db, operator, memberId).select('g.node_id').execute();
  return { nodeIds: rows.map((row) => row.node_id) };
}
