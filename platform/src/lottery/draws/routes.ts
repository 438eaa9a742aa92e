import * as calls from '@tessera/contracts/lottery';
import type { FastifyInstance } from 'fastify';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { recentDraws } from './draw';
import { lotteryFor, offeredLotteries, requireLottery } from './games';
import { myBets, recentlyBetOn } from './my-bets';
import { placeBet } from './place-bet';
import { presentBet, presentGame, presentMenus, presentNumero } from './presenter';
import { openSlot, slotBefore } from './schedule';
import { settleDue } from './settle';

export function lotteryRoutes(app: FastifyInstance): void {
  menuRoutes(app);
  numeroRoutes(app);
  betRoutes(app);
}

function menuRoutes(app: FastifyInstance): void {
  registerCall(app, calls.gameMenusCall, async ({ platform, operator }) => ({
    list: presentMenus(operator, await offeredLotteries(platform.db, operator)),
  }));
  registerCall(app, calls.vnGameMenuCall, async ({ platform, operator, input }) => {
    const { prizeMode } = input;
    const games = await offeredLotteries(platform.db, operator);
    const menus = presentMenus(operator, games);
    return menus.find((menu) => menu.prizeMode === prizeMode) ?? { prizeMode, gameMenus: [] };
  });
  registerMemberCall(app, calls.vnRecentCall, async ({ platform, operator, session }) => {
    const games = await offeredLotteries(platform.db, operator);
    const codes = await recentlyBetOn(platform.db, session.memberId);
    const recent = codes.flatMap((code) => games.filter((game) => game.code === code));
    return { games: recent.map((game) => presentGame(operator, game)) };
  });
  registerCall(app, calls.lotteryGameListCall, async ({ platform, operator, input }) => {
    const games = await offeredLotteries(platform.db, operator);
    const matching = games.filter((game) => !input.prizeMode || game.prize_mode === input.prizeMode);
    return { games: matching.map((game) => presentGame(operator, game)) };
  });
  registerCall(app, calls.lotteryLobbyCall, async ({ platform, operator, input }) => {
    const games = await offeredLotteries(platform.db, operator);
    const selected = input.gameCode ? await lotteryFor(platform.db, games, input.gameCode) : undefined;
    return { selected: selected?.code ?? null, menus: presentMenus(operator, games) };
  });
}

function numeroRoutes(app: FastifyInstance): void {
  registerCall(app, calls.openedNumerosCall, async ({ platform, operator, input }) => {
    const now = platform.clock.now();
    const games = await offeredLotteries(platform.db, operator);
    const own = games.filter((game) => game.prize_mode === input.prizeMode);
    return { list: own.map((game) => presentNumero(game.code, openSlot(game, now), now)) };
  });
  registerCall(app, calls.openedNumeroCall, async ({ platform, operator, input }) => {
    const game = await requireLottery(platform.db, operator, input.gameCode);
    const [last] = await recentDraws(platform, game, 1);
    const now = platform.clock.now();
    const open = openSlot(game, now);
    const previous = slotBefore(game, open);
    const previousResult = last?.numero === previous.numero ? last : null;
    return {
      open: presentNumero(game.code, open, now),
      previous: presentNumero(game.code, previous, now, previousResult !== null),
      previousResult,
    };
  });
  registerCall(app, calls.recentResultsCall, async ({ platform, operator, input }) => {
    const game = await requireLottery(platform.db, operator, input.gameCode);
    return { list: await recentDraws(platform, game, input.limit) };
  });
}

function betRoutes(app: FastifyInstance): void {
  registerMemberCall(app, calls.placeLotteryBetCall, async (context) => {
    const { platform, operator, input } = context;
    return presentBet(await placeBet(platform, context, input), operator.currency.digits);
  });
  registerMemberCall(app, calls.myLotteryBetsCall, async ({ platform, operator, session, input }) => {
    const game = await requireLottery(platform.db, operator, input.gameCode);
    await settleDue(platform, game.code);
    const { rows, total } = await myBets(platform.db, session.memberId, input);
    return {
      list: rows.map((row) => presentBet(row, operator.currency.digits)),
      pageNo: input.pageNo,
      totalPages: Math.ceil(total / input.pageSize),
      total,
    };
  });
}
