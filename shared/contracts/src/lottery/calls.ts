import * as z from '@tessera/contracts/schema';
import { queryInteger, queryWord } from '../wire/query';
import { defineCall } from '../wire/call';
import { gameCodeSchema, lotteryGameSchema, lotteryMenuSchema, prizeModeSchema } from './game';
import { drawResultSchema, numeroSchema } from './numero';

/** gameMenusCall returns the menus of every prize mode that the operator shows (section 7.1). */
export const gameMenusCall = defineCall({
  method: 'GET',
  path: '/lgw/games/game_menus',
  failures: [],
  request: z.object({}),
  response: z.object({ list: z.array(lotteryMenuSchema) }),
});

/** vnGameMenuCall returns the menu of one prize mode. */
export const vnGameMenuCall = defineCall({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
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
 * its numbers, or drawn). Fails: GAME_NOT_FOUND.
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
  }),
});

/** Everything a lottery page begins with. */
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
    menus: z.array(lotteryMenuSchema),
  }),
});

/** Last draws of a game, newest first. Fails: GAME_NOT_FOUND. */
export const recentResultsCall = defineCall({
  method: 'GET',
  path: '/lgw/lottery/results',
  failures: ['GAME_NOT_FOUND'],
  request: z.object({ gameCode: gameCodeSchema, limit: z._default(queryInteger(1, 20), 10) }),
  response: z.object({ list: z.array(drawResultSchema) }),
});

/** Games of a prize mode; of all when absent. */
export const lotteryGameListCall = defineCall({
  method: 'GET',
  path: '/lgw/lottery/games',
  failures: [],
  request: z.object({ prizeMode: z.optional(prizeModeSchema) }),
  response: z.object({ games: z.array(lotteryGameSchema) }),
});
