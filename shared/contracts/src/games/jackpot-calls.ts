import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { entriesOf } from '../wire/entries';
import { moneySchema } from '../wire/money';
import { nodeIdSchema } from './game';
import { queryWord } from '../wire/query';

/** The jackpot of one game. It grows by a share of every stake on that game, and begins anew when it is won. */
const jackpotSchema = z.object({
  nodeId: nodeIdSchema,
  displayName: z.string(),
  iconUrl: z._default(z.string(), ''),
  /** What is won now. */
  amount: moneySchema,
  /** Who won it last, masked; nameless where the site names no winners. `wonAt` is ISO 8601. */
  lastWin: z.optional(z.object({ customerName: z.string(), amount: moneySchema, wonAt: z.string() })),
});
export type Jackpot = z.output<typeof jackpotSchema>;

/**
 * jackpotsCall returns the jackpots of the games that the operator shows, the largest first. The socket
 * reports changes (`jackpot`).
 */
export const jackpotsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getJackpots',
  shared: { seconds: 2 },
  failures: [],
  request: z.object({ language: z.optional(queryWord) }),
  response: z.object({ total: moneySchema, list: entriesOf(jackpotSchema) }),
});
