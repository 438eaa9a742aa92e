import * as z from '@tessera/contracts/schema';
import { gameTypeSchema } from '../operator/operator';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

/** rebateLineSchema describes what one category brings back: the stakes it comes from, the rate in percent, and the amount. */
export const rebateLineSchema = z.object({
  gameType: gameTypeSchema,
  /** "0.50" is half a percent. */
  rate: z.string(),
  turnover: moneySchema,
  amount: moneySchema,
  /** Of how many days. */
  days: z.number(),
});
export type RebateLine = z.output<typeof rebateLineSchema>;

/** rebateRateSchema describes what a category gives back of its settled stakes. */
export const rebateRateSchema = z.object({ gameType: gameTypeSchema, rate: z.string() });

const claimSchema = z.object({ claimId: z.string(), amount: moneySchema, at: z.string() });

/**
 * manualRebateCall returns what the member can claim of the stakes of past days (section 2.12), the rates of today, what
 * today's play comes to so far, and the last claims. Fails: REAL_ACCOUNT_NEEDED.
 */
export const manualRebateCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getManualRebate',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({}),
  response: z.object({
    total: moneySchema,
    available: z.array(rebateLineSchema),
    /** Becomes available when the operator's day is over. */
    today: z.array(rebateLineSchema),
    rates: z.array(rebateRateSchema),
    claims: z.array(claimSchema),
  }),
});

/**
 * claimRebateCall pays everything that is available, once: of two at once the second finds nothing, and its amount is 0.
 * Fails: REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const claimRebateCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRebate',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 30, windowSeconds: 600 },
  request: z.object({}),
  response: z.object({ amount: moneySchema }),
});
