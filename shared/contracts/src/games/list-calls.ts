import * as z from '@tessera/contracts/schema';
import { gameTypeSchema } from '../operator/operator';
import { defineCall } from '../wire/call';
import { entriesOf } from '../wire/entries';
import { gameSchema } from './game';
import { clientFields, hotGamesClient, pageFields, querySearch } from './query';
import { queryInteger, queryWord } from '../wire/query';

const gamePageSchema = z.object({
  games: entriesOf(gameSchema),
  totalPages: z.number(),
  /** Games that match, over all pages. */
  total: z._default(z.number(), 0),
});

/**
 * gameListSchema describes a page of games. It accepts both forms of section 7.5, "games (or value with
 * games)", and returns the plain page.
 */
export const gameListSchema = z.pipe(
  z.union([gamePageSchema, z.object({ value: gamePageSchema })]),
  z.transform((answer) => ('value' in answer ? answer.value : answer)),
);
export type GameList = z.output<typeof gameListSchema>;

/** gameSorts lists the sort orders of a game list; "CALM" and "WILD" are by volatility. */
export const gameSorts = ['POPULAR', 'NEW', 'NAME', 'RTP', 'CALM', 'WILD'] as const;

/**
 * gameListCall returns one page of the catalogue, by the filters of section 7.5. "ALL" means the same as no
 * value. A page beyond the last has no games and the same `totalPages`.
 */
export const gameListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameList',
  shared: { seconds: 60, changedBy: ['catalogue'] },
  failures: [],
  request: z.object({
    ...clientFields,
    ...pageFields,
    gameType: z.optional(z.union([gameTypeSchema, z.literal('ALL')])),
    vassalage: z.optional(queryWord),
    gameClassify: z.optional(queryWord),
    /** Part of a name; every word of it must occur. */
    gameName: z.optional(querySearch),
    /**
     * Names of features, comma-separated: games that have all of them. As many as a URL may name (the
     * lobby's eight).
     */
    features: z.optional(z.string().check(z.maxLength(330), z.regex(/^[\w,.\- ]*$/))),
    /** Volatilities from 1 (calm) to 5 (wild), comma-separated: games of any of them. */
    volatility: z.optional(z.string().check(z.regex(/^[1-5](,[1-5]){0,4}$/))),
    /** Smallest theoretical return, in percent. */
    rtpFrom: z.optional(queryInteger(1, 99)),
    /** Most played first unless asked otherwise; what has no return comes last in RTP. */
    sort: z.optional(z.enum(gameSorts)),
  }),
  response: gameListSchema,
});

const plainListSchema = z.object({ list: entriesOf(gameSchema) });

/**
 * hotGamesCall returns the most played games that an operator shows, most played first. Home shows 12 of
 * them (section 2.6), a list of its own shows more.
 */
export const hotGamesCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getHotGames',
  shared: { seconds: 60, changedBy: ['catalogue'] },
  failures: [],
  request: z.object({
    merchantCode: z.optional(queryWord),
    isPlatform: z._default(queryInteger(0, 9), hotGamesClient.isPlatform),
    vassalage: z.optional(queryWord),
    gameType: z.optional(z.union([gameTypeSchema, z.literal('ALL')])),
    platform: z._default(queryWord, hotGamesClient.platform),
    language: z.optional(queryWord),
    limitNum: z._default(queryInteger(1, 60), 12),
  }),
  response: z.pipe(
    z.union([plainListSchema, z.object({ value: plainListSchema })]),
    z.transform((answer) => ('value' in answer ? answer.value : answer)),
  ),
});

/** recentGamesCall returns the games that the member launched last, newest first, each game once. */
export const recentGamesCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRecentGames',
  auth: 'token',
  failures: [],
  request: z.object({
    ...clientFields,
    page: z._default(queryInteger(1, 100_000), 1),
    pageSize: z._default(queryInteger(1, 100), 12),
    gameType: z.optional(z.union([gameTypeSchema, z.literal('ALL')])),
    vassalage: z.optional(queryWord),
  }),
  response: z.object({ list: entriesOf(gameSchema), totalPages: z.number() }),
});

/**
 * gamesByIdCall returns games by id, in the order asked for, without unknown and hidden ones. It is for
 * search results and shared links.
 */
export const gamesByIdCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGamesById',
  shared: { seconds: 60, changedBy: ['catalogue'] },
  failures: [],
  request: z.object({
    /** Comma-separated, at most 60. */
    nodeIds: z.string().check(z.maxLength(1600), z.regex(/^[\w,-]+$/)),
    language: z.optional(queryWord),
  }),
  response: plainListSchema,
});

/**
 * similarGamesCall returns the games that a "game under maintenance" notice recommends instead (section
 * 2.8).
 */
export const similarGamesCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getSimilarGames',
  shared: { seconds: 60, changedBy: ['catalogue'] },
  failures: ['GAME_NOT_FOUND'],
  request: z.object({ nodeId: queryWord, limitNum: z._default(queryInteger(1, 12), 6) }),
  response: plainListSchema,
});

/** pvpRoomSchema describes a room of a PVP vendor. */
export const pvpRoomSchema = z.object({
  roomId: z.string(),
  nodeId: z.string(),
  displayName: z.string(),
  vassalage: z.string(),
  iconUrl: z.string(),
  /** Smallest and largest buy-in, decimal strings. */
  minBuyIn: z.string(),
  maxBuyIn: z.string(),
  seats: z.number(),
});

/** pvpRoomsCall returns the rooms of one PVP vendor, or of all vendors. */
export const pvpRoomsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getPvpRoomList',
  shared: { seconds: 60, changedBy: ['catalogue'] },
  failures: [],
  request: z.object({ vassalage: z.optional(queryWord), language: z.optional(queryWord) }),
  response: z.object({ list: entriesOf(pvpRoomSchema) }),
});
