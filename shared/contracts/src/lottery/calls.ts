import * as z from '@tessera/contracts/schema';
import { queryInteger, queryWord } from '../wire/query';
import { defineCall } from '../wire/call';
import { gameCodeSchema, lotteryGameSchema, lotteryMenuSchema, prizeModeSchema } from './game';
import { drawResultSchema, numeroCodeSchema, numeroSchema, revealedSeedSchema } from './numero';

/** gameMenusCall returns the menus of every prize mode that the operator shows (section 7.1). */
export const gameMenusCall = defineCall({
  method: 'GET',
  path: '/lgw/games/game_menus',
  shared: { seconds: 5 },
  failures: [],
  request: z.object({}),
  response: z.object({ list: z.array(lotteryMenuSchema) }),
});

/** vnGameMenuCall returns the menu of one prize mode. */
export const vnGameMenuCall = defineCall({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  shared: { seconds: 5 },
  failures: [],
  request: z.object({
    prizeMode: z._default(prizeModeSchema, 'VN'),
    device: z._default(queryWord, 'WEB'),
  }),
  response: lotteryMenuSchema,
});

/** vnRecentCall returns the games that the member bet on last, newest first. */
export const vnRecentCall = defineCall({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: z.object({ games: z.array(lotteryGameSchema) }),
});

/** openedNumerosCall returns the open draw of every game of a prize mode. */
export const openedNumerosCall = defineCall({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  failures: [],
  request: z.object({ prizeMode: z._default(prizeModeSchema, 'VN') }),
  response: z.object({ list: z.array(numeroSchema) }),
});

/**
 * openedNumeroCall returns two draws of one game: the one that takes bets, and the one before it (waiting for
 * its numbers, or drawn), besides those before that are delayed. Fails: GAME_NOT_FOUND.
 */
export const openedNumeroCall = defineCall({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  failures: ['GAME_NOT_FOUND'],
  request: z.object({ gameCode: gameCodeSchema }),
  response: z.object({
    open: numeroSchema,
    previous: numeroSchema,
    /** Numbers of `previous` once they are drawn. */
    previousResult: z.nullable(drawResultSchema),
    /** Draws before `previous` whose numbers the operator has put off, the earliest first. */
    delayed: z._default(z.array(numeroSchema), []),
  }),
});

/** lotteryLobbyCall returns everything that a lottery page needs first. */
export const lotteryLobbyCall = defineCall({
  method: 'GET',
  path: '/lgw/lottery/lobby',
  failures: [],
  request: z.object({
    /** A lottery game, or a game of the catalogue that stands for one. */
    gameCode: z.optional(gameCodeSchema),
  }),
  response: z.object({
    /** The lottery game that `gameCode` leads to. */
    selected: z.nullable(gameCodeSchema),
    /** What `gameCode` is called, also where it leads to no lottery; empty for a code that nothing has. */
    requestedTitle: z._default(z.string(), ''),
    /** The prize mode of the operator's ordinary draws (section 4.6), by its document. */
    lotteryType: z._default(prizeModeSchema, 'LOTT'),
    menus: z.array(lotteryMenuSchema),
    /** The game of the catalogue by which the vendor's own client of a lottery is launched (section 7.6). */
    clients: z._default(z.record(gameCodeSchema, z.string()), {}),
  }),
});

/** recentResultsCall returns the last draws of a game, newest first. Fails: GAME_NOT_FOUND. */
export const recentResultsCall = defineCall({
  method: 'GET',
  path: '/lgw/lottery/results',
  failures: ['GAME_NOT_FOUND'],
  request: z.object({ gameCode: gameCodeSchema, limit: z._default(queryInteger(1, 50), 10) }),
  response: z.object({ list: z.array(drawResultSchema) }),
});

/** lotteryGameListCall returns the games of a prize mode, or of all when it is absent. */
export const lotteryGameListCall = defineCall({
  method: 'GET',
  path: '/lgw/lottery/games',
  shared: { seconds: 5 },
  failures: [],
  request: z.object({ prizeMode: z.optional(prizeModeSchema) }),
  response: z.object({ games: z.array(lotteryGameSchema) }),
});

/**
 * lotteryDrawCall returns one draw with what it is checked by: the hash that was promised, and once it is drawn the seed
 * and the numbers. Anybody may ask. Fails: GAME_NOT_FOUND, NOT_FOUND for a draw that was never planned.
 */
export const lotteryDrawCall = defineCall({
  method: 'GET',
  path: '/lgw/lottery/draw',
  failures: ['GAME_NOT_FOUND', 'NOT_FOUND'],
  request: z.object({ gameCode: gameCodeSchema, numero: numeroCodeSchema }),
  response: z.object({
    game: lotteryGameSchema,
    seedHash: z.string(),
    /** When bets on it ended. A hash that was promised later promised nothing. */
    closesAt: z.string(),
    committedAt: z.string(),
    drawsAt: z.string(),
    result: z.nullable(drawResultSchema),
    seed: z.nullable(revealedSeedSchema),
    /** Why it was cancelled, in the operator's own words; empty for a draw that was not. */
    cancelled: z._default(z.string(), ''),
  }),
});

/** drawAuditPath is where every draw with its seed is one file, for anybody: CSV, in the order of their moments. */
export const drawAuditPath = '/lgw/lottery/audit.csv';
