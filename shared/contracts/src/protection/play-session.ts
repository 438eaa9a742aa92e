import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

/** playSessionSchema describes what a member has played since they signed in, on whatever device, and when they are next told of it. */
export const playSessionSchema = z.object({
  /** ISO 8601: since when somebody is signed in without a break. */
  since: z.string(),
  /** Stakes, less those that were given back. Bonus money counts in none of these. */
  staked: moneySchema,
  won: moneySchema,
  /** Won less staked: below 0 where the member has lost. Open bets count as lost. */
  net: moneySchema,
  /** When a limit of time is reached if the member stays signed in, and until when: ISO 8601. Null where none is before its period ends. */
  timeUp: z._default(z.nullable(z.object({ at: z.string(), until: z.string() })), null),
  check: z.object({
    /** How often the member is told, in minutes; null where they are not. */
    minutes: z.nullable(z.number()),
    /** What may be chosen, in minutes. */
    choices: z.array(z.number()),
    /** ISO 8601: when it is due. What came due while nobody looked stays due. */
    dueAt: z.nullable(z.string()),
  }),
});
export type PlaySession = z.output<typeof playSessionSchema>;

const common = { auth: 'token', realAccountOnly: true, failures: [], response: playSessionSchema } as const;
const rateLimit = { by: 'member', limit: 120, windowSeconds: 600, bucket: 'reality-check' } as const;

/** playSessionCall returns what the member has played since they signed in, and when the next reality check is due. Fails: REAL_ACCOUNT_NEEDED. */
export const playSessionCall = defineCall({
  ...common,
  method: 'GET',
  path: '/wps/member/play-session',
  request: z.object({}),
});

/**
 * setRealityCheckCall chooses how often the member is told what they have played. Fails: VALIDATION_FAILED with
 * `minutes` AMOUNT_INVALID (not one of the market's).
 */
export const setRealityCheckCall = defineCall({
  ...common,
  method: 'PUT',
  path: '/wps/member/reality-check',
  whileOnBreak: true,
  rateLimit,
  request: z.object({
    /** Null for never. */
    minutes: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(1440))),
  }),
});

/** answerRealityCheckCall notes that the member has seen the check: the next one is due an interval later. Fails: REAL_ACCOUNT_NEEDED. */
export const answerRealityCheckCall = defineCall({
  ...common,
  method: 'POST',
  path: '/wps/member/reality-check/answer',
  whileOnBreak: true,
  rateLimit,
  request: z.object({}),
});
