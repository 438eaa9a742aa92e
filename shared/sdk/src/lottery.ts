import type { ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import * as calls from '@tessera/contracts/lottery';

export const getGameMenus = (api: ApiTransport, options?: CallOptions) =>
  api.call(calls.gameMenusCall, {}, options);

export const getVnGameMenu = (
  api: ApiTransport,
  query: CallInput<typeof calls.vnGameMenuCall> = {},
  options?: CallOptions,
) => api.call(calls.vnGameMenuCall, query, options);

/** The games that the signed-in member bet on last. */
export const getRecentLotteryGames = (api: ApiTransport, options?: CallOptions) =>
  api.call(calls.vnRecentCall, {}, options);

/** The open draw of every game of a prize mode. */
export const getOpenedNumeros = (
  api: ApiTransport,
  query: CallInput<typeof calls.openedNumerosCall> = {},
  options?: CallOptions,
) => api.call(calls.openedNumerosCall, query, options);

/** The open draw of one game and the one before it. */
export const getOpenedNumero = (api: ApiTransport, gameCode: string, options?: CallOptions) =>
  api.call(calls.openedNumeroCall, { gameCode }, options);

export const getLotteryLobby = (
  api: ApiTransport,
  query: CallInput<typeof calls.lotteryLobbyCall> = {},
  options?: CallOptions,
) => api.call(calls.lotteryLobbyCall, query, options);

export const getRecentResults = (
  api: ApiTransport,
  query: CallInput<typeof calls.recentResultsCall>,
  options?: CallOptions,
) => api.call(calls.recentResultsCall, query, options);

export const getLotteryGames = (
  api: ApiTransport,
  query: CallInput<typeof calls.lotteryGameListCall> = {},
  options?: CallOptions,
) => api.call(calls.lotteryGameListCall, query, options);

/** Performed once for one idempotency key, however often it is sent. */
export const placeLotteryBet = (
  api: ApiTransport,
  bet: CallInput<typeof calls.placeLotteryBetCall>,
  options: CallOptions & { idempotencyKey: string },
) => api.call(calls.placeLotteryBetCall, bet, options);

export const getMyLotteryBets = (
  api: ApiTransport,
  query: CallInput<typeof calls.myLotteryBetsCall>,
  options?: CallOptions,
) => api.call(calls.myLotteryBetsCall, query, options);
