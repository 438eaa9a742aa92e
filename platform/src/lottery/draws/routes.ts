import * as calls from '@tessera/contracts/lottery';
import type { FastifyInstance } from 'fastify';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { recentDraws } from './draw';
import { fairnessRoutes } from './fairness';
import { clientsOf, lotteryFor, offeredLotteries, requireLottery } from './games';
import { presentGame, presentMenus, presentNumero } from './presenter';
import { openDraw, waitingDraws } from './draw-changes';
import { slotBefore, type Slot } from './schedule';
import { commitSeeds, drawNumber } from './seeds';
import { cancelSlip } from './slips/cancel-slip';
import { mySlips, recentlyBetOn, slipLines } from './slips/my-slips';
import { placeSlip } from './slips/place-slip';
import { settleDraws } from './settle-draws';

export function lotteryRoutes(app: FastifyInstance): void {
  menuRoutes(app);
  numeroRoutes(app);
  slipRoutes(app);
  fairnessRoutes(app);
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
    const { game, title = '' } = input.gameCode ? await lotteryFor(platform.db, games, input.gameCode) : {};
    return {
      selected: game?.code ?? null,
      requestedTitle: title,
      lotteryType: operator.lottery?.type ?? 'LOTT',
      menus: presentMenus(operator, games),
      clients: await clientsOf(platform.db, games),
    };
  });
}

function numeroRoutes(app: FastifyInstance): void {
  registerCall(app, calls.openedNumerosCall, async ({ platform, operator, input }) => {
    const now = platform.clock.now();
    const games = await offeredLotteries(platform.db, operator);
    const own = games.filter((game) => game.prize_mode === input.prizeMode);
    return { list: own.map((game) => presentNumero(game, openDraw(game, now), { now })) };
  });
  registerCall(app, calls.openedNumeroCall, async ({ platform, operator, input }) => {
    const game = await requireLottery(platform.db, operator, input.gameCode);
    const [last] = await recentDraws(platform, game, 1);
    const now = platform.clock.now();
    const open = openDraw(game, now);
    const previous = slotBefore(game, open);
    const previousResult = last?.numero === previous.numero ? last : null;
    const planned = (slot: Slot) => ({ ...slot, gameCode: game.code });
    const seeds = await commitSeeds(platform, [planned(open), planned(previous)]);
    const seedHash = (slot: Slot) => seeds.get(drawNumber(planned(slot)))?.hash ?? null;
    return {
      open: presentNumero(game, open, { now, seedHash: seedHash(open) }),
      previous: presentNumero(game, previous, {
        now,
        drawn: previousResult !== null,
        seedHash: seedHash(previous),
      }),
      previousResult,
      delayed: (await waitingDraws(platform.db, game, now))
        .filter(({ numero }) => numero !== previous.numero)
        .map((slot) => presentNumero(game, slot, { now })),
    };
  });
  registerCall(app, calls.recentResultsCall, async ({ platform, operator, input }) => {
    const game = await requireLottery(platform.db, operator, input.gameCode);
    return { list: await recentDraws(platform, game, input.limit) };
  });
}

function slipRoutes(app: FastifyInstance): void {
  registerMemberCall(app, calls.placeLotterySlipCall, async (context) => ({
    slips: await placeSlip(context.platform, context, context.input),
  }));
  registerMemberCall(app, calls.cancelLotterySlipCall, async ({ platform, operator, session, input }) => ({
    slips: await cancelSlip(platform, operator, {
      memberId: session.memberId,
      slipId: BigInt(input.slipId),
      rest: input.rest,
    }),
  }));
  registerMemberCall(app, calls.myLotterySlipsCall, async ({ platform, operator, session, input }) => {
    const game = await requireLottery(platform.db, operator, input.gameCode);
    await settleDraws(platform, game.code);
    return mySlips(platform.db, session.memberId, input, operator.currency.digits);
  });
  registerMemberCall(app, calls.lotterySlipLinesCall, ({ platform, operator, session, input }) =>
    slipLines(platform.db, session.memberId, BigInt(input.slipId), operator.currency.digits),
  );
}
