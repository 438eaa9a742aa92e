import * as calls from '@tessera/contracts/games';
import type { GameType, Operator } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import type { DbOrTrx } from '../../db/database';
import { emitEvent } from '../../events';
import { offeredGames, rowColumns } from '../lists/offered';
import { presentGame } from '../lists/presenter';
import { filterWord, findGame } from '../lists/repository';
import { DomainError } from '../../http/domain-error';
import { registerMemberCall } from '../../http/register-call';

/**
 * favouriteRoutes serves a member's favourites. Every statement names the member of the session: nobody sees
 * or changes another's.
 */
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
      content: rows.slice(start, start + input.pageSize).map((row) => presentGame(operator, row)),
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
    return platform.db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('favourite')
        .values({ member_id: session.memberId, node_id: game.node_id, created_at: platform.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('node_id')
        .executeTakeFirst();
      if (added) await notifyChange(trx, session.memberId, game.node_id, true);
      return favouriteIds(trx, operator, session.memberId);
    });
  });
  registerMemberCall(app, calls.removeFavouriteCall, ({ platform, operator, session, input }) =>
    platform.db.transaction().execute(async (trx) => {
      const removed = await trx
        .deleteFrom('favourite')
        .where('member_id', '=', session.memberId)
        .where('node_id', '=', input.nodeId)
        .returning('node_id')
        .executeTakeFirst();
      if (removed) await notifyChange(trx, session.memberId, removed.node_id, false);
      return favouriteIds(trx, operator, session.memberId);
    }),
  );
}

/** The member's other tabs and devices show the same hearts. */
function notifyChange(trx: DbOrTrx, memberId: bigint, nodeId: string, favourite: boolean) {
  return emitEvent(trx, {
    memberId: String(memberId),
    event: { type: 'favourite.changed', nodeId, favourite },
  });
}

function ownFavourites(db: DbOrTrx, operator: Operator, memberId: bigint) {
  return offeredGames(db, operator)
    .innerJoin('favourite as f', 'f.node_id', 'g.node_id')
    .where('f.member_id', '=', memberId)
    .orderBy('f.created_at', 'desc')
    .orderBy('g.node_id');
}

async function favouriteIds(db: DbOrTrx, operator: Operator, memberId: bigint) {
  const rows = await ownFavourites(db, operator, memberId).select('g.node_id').execute();
  return { nodeIds: rows.map((row) => row.node_id) };
}
