import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { gameSchema } from './game';
import { queryWord } from '../wire/query';

/**
 * openRoundCall returns the member's newest round that has a stake and has not ended, in a game that is
 * still offered.
 */
export const openRoundCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getOpenRound',
  auth: 'token',
  failures: [],
  request: z.object({ language: z.optional(queryWord) }),
  response: z.object({
    round: z.nullable(
      z.object({
        game: gameSchema,
        stake: moneySchema,
        /** ISO 8601. */
        placedAt: z.string(),
      }),
    ),
  }),
});
