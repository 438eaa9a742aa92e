import type { ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import * as calls from '@tessera/contracts/games';

/** What every game query announces (section 9). */
const client = { clientType: 3, platform: 'html5-desktop' } as const;

/** One page of the catalogue. Filters are those of section 7.5; pages start at 1. */
export function getGameList(
  transport: ApiTransport,
  query: CallInput<typeof calls.gameListCall>,
  options?: CallOptions,
) {
  return transport.call(calls.gameListCall, { ...client, ...query }, options);
}

export function getHotGames(
  transport: ApiTransport,
  query: CallInput<typeof calls.hotGamesCall> = {},
  options?: CallOptions,
) {
  return transport.call(
    calls.hotGamesCall,
    { isPlatform: 2, platform: 'flash,html5-desktop', ...query },
    options,
  );
}

/** The signed-in member's last launches. */
export function getRecentGames(
  transport: ApiTransport,
  query: CallInput<typeof calls.recentGamesCall> = {},
  options?: CallOptions,
) {
  return transport.call(calls.recentGamesCall, { ...client, ...query }, options);
}

/** Where the list of all games lies. */
export function getGameIndex(transport: ApiTransport, language?: string, options?: CallOptions) {
  return transport.call(calls.gameIndexCall, language === undefined ? {} : { language }, options);
}

/** At most 60 ids; the answer keeps their order. */
export function getGamesById(
  transport: ApiTransport,
  nodeIds: readonly string[],
  language?: string,
  options?: CallOptions,
) {
  const query = { nodeIds: nodeIds.join(','), ...(language === undefined ? {} : { language }) };
  return transport.call(calls.gamesByIdCall, query, options);
}

export function getSimilarGames(
  transport: ApiTransport,
  query: CallInput<typeof calls.similarGamesCall>,
  options?: CallOptions,
) {
  return transport.call(calls.similarGamesCall, query, options);
}

export function getPvpRooms(
  transport: ApiTransport,
  query: CallInput<typeof calls.pvpRoomsCall> = {},
  options?: CallOptions,
) {
  return transport.call(calls.pvpRoomsCall, query, options);
}

export function getVendors(
  transport: ApiTransport,
  query: CallInput<typeof calls.vendorsCall> = {},
  options?: CallOptions,
) {
  return transport.call(calls.vendorsCall, { platform: 'html5-desktop', ...query }, options);
}

export function getGameVassType(transport: ApiTransport, vassalage?: string, options?: CallOptions) {
  return transport.call(calls.gameVassTypeCall, vassalage === undefined ? {} : { vassalage }, options);
}

export function getFavouriteList(
  transport: ApiTransport,
  query: CallInput<typeof calls.favouriteListCall> = {},
  options?: CallOptions,
) {
  return transport.call(calls.favouriteListCall, { ...client, pageSize: 999, ...query }, options);
}

export function getFavouriteIds(transport: ApiTransport, options?: CallOptions) {
  return transport.call(calls.favouriteIdsCall, {}, options);
}

/** The caller keeps to one add or remove a second (section 9). */
export function addFavourite(
  transport: ApiTransport,
  favourite: CallInput<typeof calls.addFavouriteCall>,
  options?: CallOptions,
) {
  return transport.call(calls.addFavouriteCall, favourite, options);
}

export function removeFavourite(transport: ApiTransport, nodeId: string, options?: CallOptions) {
  return transport.call(calls.removeFavouriteCall, { nodeId }, options);
}

export function getWinners(
  transport: ApiTransport,
  query: CallInput<typeof calls.winnersCall> = {},
  options?: CallOptions,
) {
  return transport.call(calls.winnersCall, { gameCategory: 'ALL', limitNum: 20, ...query }, options);
}

/** Opens a game with real money; see `launchGameCall` for what it is refused with. */
export function launchGame(
  transport: ApiTransport,
  launch: CallInput<typeof calls.launchGameCall>,
  options?: CallOptions,
) {
  return transport.call(calls.launchGameCall, launch, options);
}

/** Opens a game with play money. */
export function launchTrial(
  transport: ApiTransport,
  launch: CallInput<typeof calls.launchTrialCall>,
  options?: CallOptions,
) {
  return transport.call(calls.launchTrialCall, launch, options);
}

/** What is to be won in each jackpot game, the largest first. */
export function getJackpots(transport: ApiTransport, language?: string, options?: CallOptions) {
  return transport.call(calls.jackpotsCall, language === undefined ? {} : { language }, options);
}

/** The round that the signed-in member has left open. */
export function getOpenRound(transport: ApiTransport, language?: string, options?: CallOptions) {
  return transport.call(calls.openRoundCall, language === undefined ? {} : { language }, options);
}
