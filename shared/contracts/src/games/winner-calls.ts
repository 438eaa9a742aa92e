import * as z from '@tessera/contracts/schema';
import { gameTypeSchema } from '../operator/operator';
import { defineCall } from '../wire/call';
import { entriesOf } from '../wire/entries';
import { moneySchema } from '../wire/money';
import { queryInteger, queryWord } from '../wire/query';

/** winnerSchema describes a winner (section 3). `customerName` arrives masked: "pl****01". */
export const winnerSchema = z.object({
  nodeId: z._default(z.string(), ''),
  iconUrl: z.string(),
  customerName: z.string(),
  gameName: z.string(),
  winAmount: moneySchema,
  /** ISO 8601; empty where it is not known. */
  wonAt: z._default(z.string(), ''),
  /** How many times its stake the win was, with one digit: "12.5"; empty where it is not known. */
  multiplier: z._default(z.string(), ''),
});
export type Winner = z.output<typeof winnerSchema>;

/**
 * winnersCall returns the largest wins of the operator's players in the last days, `winAmount` descending.
 */
export const winnersCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  shared: { seconds: 5 },
  failures: [],
  request: z.object({
    gameCategory: z._default(z.union([gameTypeSchema, z.literal('ALL')]), 'ALL'),
    language: z.optional(queryWord),
    limitNum: z._default(queryInteger(1, 50), 20),
  }),
  response: z.object({ list: entriesOf(winnerSchema) }),
});
