import * as z from '@tessera/contracts/schema';
import { gameTypeSchema } from '../operator/operator';
import { recordDaysRequest, recordDaysSchema, statementOf } from '../records';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { queryInteger, queryWord } from '../wire/query';

/** betStatusSchema says whether a bet's stake is taken, its payout is paid, or its stake is given back. */
export const betStatusSchema = z.enum(['OPEN', 'SETTLED', 'VOID']);
export type BetStatus = z.infer<typeof betStatusSchema>;
/** betEndSchema says why a round ended otherwise than by its game: the site was closed during it. */
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
  /**
   * Of a free round alone: the bonus that it is of, the stake that it was played at, which is not the member's, and what was paid for
   * it. Its own stake and payout are 0: it is no play with the member's money.
   */
  freeRound: z.optional(z.object({ bonusId: z.string(), stake: moneySchema, won: moneySchema })),
  /** Why the round has ended, where that was not its own end: its site closed. */
  endedBy: z.optional(betEndSchema),
});
export type Bet = z.output<typeof betSchema>;

/**
 * betHistoryCall returns the member's betting record, newest first. Totals cover every page of the filter; open and void
 * rounds are counted there and add no amount, and free rounds are counted for themselves.
 */
export const betHistoryCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getBetHistory',
  auth: 'token',
  failures: [],
  request: z.object({
    ...recordDaysRequest,
    gameType: z.optional(z.union([gameTypeSchema, z.literal('ALL')])),
    vassalage: z.optional(queryWord),
    status: z.optional(z.union([betStatusSchema, z.literal('ALL')])),
    /** The page after the one that gave this mark. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,18}$/))),
    pageSize: z._default(queryInteger(1, 100), 20),
  }),
  response: z.object({
    list: z.array(betSchema),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.string()),
    days: recordDaysSchema,
    totals: z.object({
      count: z.number(),
      stake: moneySchema,
      payout: moneySchema,
      turnover: moneySchema,
      net: moneySchema,
      freeRounds: z._default(z.nullable(z.object({ count: z.number(), won: moneySchema })), null),
    }),
  }),
});

/**
 * createBetStatementCall makes the address of a statement of the member's rounds. `path` is of this origin, and good for
 * one download within a minute while the session goes on.
 */
export const createBetStatementCall = defineCall({
  ...statementOf,
  path: '/wps/relay/GCS_createBetStatement',
});

/** roundFactSchema is something that was chosen or drawn in a round. What the game calls it is in the member's language. */
export const roundFactSchema = z.object({
  name: z.enum([
    'autoCashOut',
    'mineCount',
    'risk',
    'target',
    'field',
    'fixture',
    'pick',
    'odds',
    'numero',
    'picks',
    'reels',
    'lines',
    'freeSpins',
    'multiplier',
    'jackpot',
    'flightEnd',
    'cashedOut',
    'mineCells',
    'openedCells',
    'struckCell',
    'path',
    'slot',
    'multiple',
    'shot',
    'yourCards',
    'otherCards',
    'opponent',
    'result',
    'winner',
    'score',
    'balls',
  ]),
  /** Several lines where it has several parts. */
  value: z.string(),
});
export type RoundFact = z.output<typeof roundFactSchema>;

/**
 * fairnessSchema holds what a draw follows from. `hash` is the SHA-256 of `seed` and was shown before the stake; `number`
 * is what the player's browser made, or the number of a draw that everybody sees. NUMBERS: HMAC-SHA-256 of "number:0",
 * "number:1" and so on, with the seed as the key, gives the numbers that are drawn. FLIGHT: the HMAC of the number alone
 * gives the end.
 */
export const fairnessSchema = z.object({
  method: z.enum(['NUMBERS', 'FLIGHT']),
  seeds: z.array(z.object({ hash: z.string(), seed: z.string(), number: z.string() })),
});

/**
 * betDetailsCall returns one round of the member's own: what was chosen and drawn once it is decided, and the seeds
 * that the draw follows from, where it has any. Fails: NOT_FOUND (no such round of this member).
 */
export const betDetailsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getBetDetails',
  auth: 'token',
  failures: ['NOT_FOUND'],
  request: z.object({ betId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  response: z.object({
    bet: betSchema,
    chosen: z.array(roundFactSchema),
    drawn: z.array(roundFactSchema),
    fairness: z.nullable(fairnessSchema),
  }),
});
export type BetDetails = z.output<typeof betDetailsCall.response>;
