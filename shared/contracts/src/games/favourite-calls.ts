import * as z from '@tessera/contracts/schema';
import { gameTypeSchema } from '../operator/operator';
import { defineCall } from '../wire/call';
import { entriesOf } from '../wire/entries';
import { gameSchema, nodeIdSchema } from './game';
import { clientFields } from './query';
import { pageRequest, queryWord } from '../wire/query';

const favouriteIdsSchema = z.object({ nodeIds: z.array(nodeIdSchema) });

/** favouriteListCall returns the member's favourites, newest first. */
export const favouriteListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getFavouriteList',
  auth: 'token',
  failures: [],
  request: z.object({
    ...clientFields,
    ...pageRequest({ most: 999, usual: 999 }),
    gameType: z.optional(z.union([gameTypeSchema, z.literal('ALL')])),
    vassalage: z.optional(queryWord),
  }),
  response: z.object({ content: entriesOf(gameSchema), pageNum: z.number(), totalPages: z.number() }),
});

/** favouriteIdsCall returns the `nodeId`s of the member's favourites. */
export const favouriteIdsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getFavouriteIds',
  auth: 'token',
  failures: [],
  request: z.object({ language: z.optional(queryWord) }),
  response: favouriteIdsSchema,
});

/**
 * addFavouriteCall adds a favourite; adding one that is there already changes nothing. It returns the ids as
 * they are now. GAME_NOT_FOUND.
 */
export const addFavouriteCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCSGAME_addFavourite',
  auth: 'token',
  failures: ['GAME_NOT_FOUND'],
  request: z.object({
    nodeId: nodeIdSchema,
    vendor: z.optional(z.string()),
    gameType: z.optional(z.string()),
  }),
  response: favouriteIdsSchema,
});

/** removeFavouriteCall removes a favourite; removing one that is not there changes nothing. */
export const removeFavouriteCall = defineCall({
  method: 'DELETE',
  path: '/wps/relay/GCSGAME_removeFavourite',
  auth: 'token',
  failures: [],
  request: z.object({ nodeId: nodeIdSchema }),
  response: favouriteIdsSchema,
});
