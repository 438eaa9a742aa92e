import * as z from '@tessera/contracts/schema';
import { gameTypeSchema } from '../operator/operator';
import { defineCall } from '../wire/call';
import { queryWord } from '../wire/query';

/**
 * gameIndexCall returns the URL of the game index, which the browser searches at each keystroke. It is
 * requested when the search gets the focus.
 */
export const gameIndexCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameIndex',
  failures: [],
  request: z.object({ language: z.optional(queryWord) }),
  response: z.object({
    /** Changes when the list does. */
    version: z.string(),
    /** Path of the list, a `GameIndex` as plain JSON; what is there never changes. */
    url: z.string().check(z.regex(/^\/wps\/[\w./-]+$/)),
  }),
});

/**
 * gameIndexSchema describes every game that the operator shows, most played first, as columns, which compress
 * to a third of what rows do. `vendor`, `type` and `features` point into the tables; bit n of `features` is
 * the n-th feature.
 */
export const gameIndexSchema = z.object({
  vendors: z.array(z.object({ code: z.string(), name: z.string() })),
  types: z.array(gameTypeSchema),
  featureNames: z.array(z.string()),
  ids: z.array(z.string()),
  names: z.array(z.string()),
  vendor: z.array(z.number()),
  type: z.array(z.number()),
  features: z.array(z.number()),
});
export type GameIndex = z.infer<typeof gameIndexSchema>;
