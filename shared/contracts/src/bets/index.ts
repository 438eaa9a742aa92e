import * as z from '@tessera/contracts/schema';
import { gameTypeSchema } from '../operator/operator';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { pageRequest, pageResponse, queryWord } from '../wire/query';

/** A bet's status says whether its stake is taken, its payout is paid, or its stake is given back. */
export const betStatusSchema = z.enum(['OPEN', 'SETTLED', 'VOID']);
export type BetStatus = z.infer<typeof betStatusSchema>;
/** A bet's end says why a round ended otherwise than by its game: the site was closed under it. */
export const betEndSchema = z.enum(['SITE_CLOSED']);
export type BetEnd = z.infer<typeof betEndSchema>;

/** betSchema describes one round of a game as the betting record shows it. Times are ISO 8601 in UTC. */
export const betSchema = z.object({
  betId: z.string(),
  roundId: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  gameType: gameTypeSchema,
  vassalage: z.string(),
  vendorName: z._default(z.string(), ''),
  status: betStatusSchema,
  stake: moneySchema,
  payout: moneySchema,
  /** What counts for points, VIP and missions; 0 for a void round. */
  turnover: moneySchema,
  /** Payout less stake; 0 while open. */
  net: moneySchema,
  placedAt: z.string(),
  settledAt: z.nullable(z.string()),
  /** Why the round has ended, where that was not its own end: its site closed. */
  endedBy: z.optional(betEndSchema),
});
export type Bet = z.output<typeof betSchema>;

const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/));

/**
 * betHistoryCall returns the member's betting record, newest first. Totals cover every page of the filter.
 */
export const betHistoryCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getBetHistory',
  auth: 'token',
  failures: [],
  request: z.object({
    /** First and last moment, inclusive: a date (whole day, UTC) or an ISO instant. The last 30 days when absent. */
    from: z.optional(isoDate),
    to: z.optional(isoDate),
    gameType: z.optional(z.union([gameTypeSchema, z.literal('ALL')])),
    vassalage: z.optional(queryWord),
    status: z.optional(z.union([betStatusSchema, z.literal('ALL')])),
    ...pageRequest({ most: 100, usual: 20 }),
  }),
  response: z.object({
    list: z.array(betSchema),
    ...pageResponse,
    totals: z.object({ stake: moneySchema, payout: moneySchema, turnover: moneySchema, net: moneySchema }),
  }),
});
export type BetHistory = z.output<typeof betHistoryCall.response>;
