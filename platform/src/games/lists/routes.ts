import * as calls from '@tessera/contracts/games';
import type { FastifyInstance } from 'fastify';
import { gameArtPath } from '../../art/paths';
import { DomainError } from '../../http/domain-error';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { gameIndexRoutes } from './index-routes';
import { offeredRows, type OfferedRow } from './offered';
import { openRound } from './open-round';
import { presentGame } from './presenter';
import { recentGames } from './recent';
import { filterWord, findGame, gamesById, hotGames, listGames, similarGames } from './repository';
import { listVendorCategories } from './vendors';

export function gameRoutes(app: FastifyInstance): void {
  registerCall(app, calls.gameListCall, async ({ platform, operator, input }) => {
    const { rows, reply } = await listGames(platform.db, operator, input);
    const { totalPages, total } = reply;
    return { games: rows.map((row) => presentGame(operator, row)), totalPages, total };
  });
  registerCall(app, calls.hotGamesCall, async ({ platform, operator, input }) => {
    const filter = {
      type: filterWord(input.gameType),
      vendor: filterWord(input.vassalage),
      limit: input.limitNum,
    };
    return { list: (await hotGames(platform.db, operator, filter)).map((row) => presentGame(operator, row)) };
  });
  registerMemberCall(app, calls.recentGamesCall, async ({ platform, operator, session, input }) => {
    const { page: pageNo, pageSize } = input;
    const { rows, reply } = await recentGames(platform.db, operator, session.memberId, {
      type: filterWord(input.gameType),
      vendor: filterWord(input.vassalage),
      pageNo,
      pageSize,
    });
    return { list: rows.map((row) => presentGame(operator, row)), totalPages: reply.totalPages };
  });
  registerMemberCall(app, calls.openRoundCall, ({ platform, operator, session }) =>
    openRound(platform.db, operator, session.memberId),
  );
  gameIndexRoutes(app);
  registerCall(app, calls.gamesByIdCall, async ({ platform, operator, input }) => {
    const ids = [...new Set(input.nodeIds.split(',').filter(Boolean))].slice(0, 60);
    return { list: (await gamesById(platform.db, operator, ids)).map((row) => presentGame(operator, row)) };
  });
  registerCall(app, calls.similarGamesCall, async ({ platform, operator, input }) => {
    const game = await findGame(platform.db, operator, input.nodeId);
    if (!game) throw new DomainError('GAME_NOT_FOUND');
    return {
      list: (await similarGames(platform.db, operator, game, input.limitNum)).map((row) =>
        presentGame(operator, row),
      ),
    };
  });
  registerCall(app, calls.vendorsCall, async ({ platform, operator }) => ({
    data: { lanes: await listVendorCategories(platform.db, operator) },
  }));
  registerCall(app, calls.gameVassTypeCall, async ({ platform, operator, input }) => {
    const vendorCategories = await listVendorCategories(platform.db, operator);
    const requestedVendor = filterWord(input.vassalage);
    const names = new Map(
      vendorCategories.flatMap((vendorCategory) =>
        vendorCategory.cards.map((card) => [card.vassalage, card.displayName]),
      ),
    );
    const list = [...names].map(([vassalage, displayName]) => ({
      vassalage,
      displayName,
      gameTypes: vendorCategories
        .filter((vendorCategory) => vendorCategory.cards.some((card) => card.vassalage === vassalage))
        .map((vendorCategory) => vendorCategory.gameType),
    }));
    return { list: requestedVendor ? list.filter((entry) => entry.vassalage === requestedVendor) : list };
  });
  registerCall(app, calls.pvpRoomsCall, async ({ platform, operator, input }) => {
    const vendor = filterWord(input.vassalage);
    let games = offeredRows(platform.db, operator).where('g.game_type', '=', 'PVP');
    if (vendor) games = games.where('g.vassalage', '=', vendor);
    const rows = await games.orderBy('g.popularity', 'desc').orderBy('g.node_id').execute();
    return { list: rows.flatMap(rooms) };
  });
}

/** Every table game is played at three levels of buy-in, in the operator's major unit. */
function rooms(row: OfferedRow) {
  const levels = [
    ['10', '200', 4],
    ['100', '2000', 4],
    ['1000', '20000', 2],
  ] as const;
  return levels.map(([minBuyIn, maxBuyIn, seats], level) => ({
    roomId: `${row.node_id}-${level + 1}`,
    nodeId: row.node_id,
    displayName: row.title,
    vassalage: row.vassalage,
    iconUrl: gameArtPath(row),
    minBuyIn,
    maxBuyIn,
    seats,
  }));
}
