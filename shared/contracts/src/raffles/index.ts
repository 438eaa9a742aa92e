import * as z from '@tessera/contracts/schema';
import { activityStatusSchema } from '../activities';
import { gameTypeSchema } from '../operator/operator';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

/** raffleWinnerSchema describes one drawn ticket. `name` arrives masked: "pl****01"; empty where the site names no winners. */
export const raffleWinnerSchema = z.object({
  place: z.number(),
  ticket: z.number(),
  name: z.string(),
  prize: moneySchema,
  own: z.boolean(),
});

/**
 * raffleSchema describes a raffle: a ticket for every so much that is staked on its days, and prizes for the tickets that are
 * drawn from a seed whose hash is told before. Times are ISO 8601 in UTC.
 */
export const raffleSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Categories that count; all where it is empty. */
  games: z.array(gameTypeSchema),
  startsAt: z.string(),
  endsAt: z.string(),
  /** COMING_SOON, SIGNED while it runs, PROCESS until it is drawn, then ISSUED, or CLAIM and CLAIMED for who has won. */
  status: activityStatusSchema,
  /** What has to be staked for one ticket. */
  ticketStake: moneySchema,
  /** Tickets that one member has at most. */
  maxTickets: z.number(),
  /** By place, from the first on. */
  prizes: z.array(moneySchema),
  /** Tickets of everybody by now. */
  tickets: z.number(),
  players: z.number(),
  /** SHA-256 of the seed, told from the moment the raffle opened. */
  seedHash: z.string(),
  /** Null until it is drawn. */
  seed: z.nullable(z.string()),
  /** The number that the tickets are drawn by, with the seed. */
  number: z.string(),
  winners: z.array(raffleWinnerSchema),
  /** The asking member's; null for visitors. */
  own: z.nullable(
    z.object({
      tickets: z.number(),
      /** What is missing for the next ticket; null where there is none to be had. */
      missing: z.nullable(moneySchema),
      /** Chance of at least one prize by the tickets of now, in percent with two digits; "0.00" without a ticket. */
      chance: z.string(),
      /** Numbers of the member's tickets, once they are drawn. */
      first: z.nullable(z.number()),
      last: z.nullable(z.number()),
      /** What the member has won and not claimed. */
      waiting: moneySchema,
    }),
  ),
});
export type Raffle = z.output<typeof raffleSchema>;

/** rafflesCall returns the raffles that run, begin soon or were drawn lately. Fails: nothing of its own. */
export const rafflesCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRaffles',
  auth: 'optional',
  failures: [],
  request: z.object({}),
  response: z.object({ raffles: z.array(raffleSchema) }),
});

/**
 * claimRaffleCall pays what the member has won in a raffle (section 7.7), once: claiming again is done and answers the same
 * amount. Fails: NOT_FOUND (nothing was won), REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const claimRaffleCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRafflePromotion',
  auth: 'token',
  failures: ['NOT_FOUND'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({ raffleId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  response: z.object({ amount: moneySchema }),
});
