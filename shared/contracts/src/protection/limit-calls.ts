import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { limitKindSchema, limitNameRequest, playerLimitSchema } from './limit';
import { marketSchema } from './market';

const limitsResponse = z.object({
  market: marketSchema,
  limits: z.array(playerLimitSchema),
  /** What may be limited here. */
  kinds: z.array(limitKindSchema),
  /** How long a raise or a removal waits. */
  raiseHours: z.number(),
  /** Whether it has to be confirmed after that. */
  raiseConfirm: z.boolean(),
  /** From how much of a limit on it is near, in percent. */
  nearPercent: z.number(),
  /** Whether a deposit limit is suggested: the market asks for it, and there is none. */
  suggested: z.boolean(),
});
export type PlayerLimits = z.output<typeof limitsResponse>;

const path = '/wps/member/limits';
const rateLimit = { by: 'member', limit: 120, windowSeconds: 600, bucket: 'limits' } as const;

/** limitsCall returns the member's limits with what of each is used, and the market's rules for them. Fails: REAL_ACCOUNT_NEEDED. */
export const limitsCall = defineCall({
  method: 'GET',
  path,
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  request: z.object({}),
  response: limitsResponse,
});

/**
 * setLimitCall sets a limit, or lowers it, at once; raises or removes it (`amount` null) after the market's waiting
 * time. The same again changes nothing. Fails: VALIDATION_FAILED with `amount` FIELD_FORMAT, AMOUNT_INVALID (zero, or
 * more than its period can hold) or LIMIT_ABOVE_LONGER (above the limit of a longer period), or with `kind`
 * FEATURE_DISABLED; CHANGED_MEANWHILE where the limit is another one by now; NOT_FOUND for the removal of none.
 */
export const setLimitCall = defineCall({
  method: 'PUT',
  path,
  whileOnBreak: true,
  auth: 'token',
  realAccountOnly: true,
  rateLimit,
  failures: ['CHANGED_MEANWHILE', 'NOT_FOUND'],
  request: z.object({
    ...limitNameRequest,
    /** Decimal string in the major unit; of TIME whole minutes; null removes the limit. */
    amount: z.nullable(z.string().check(z.maxLength(24))),
  }),
  response: limitsResponse,
});

/**
 * confirmLimitCall confirms a raise or a removal whose waiting time is over. Fails: CHANGED_MEANWHILE, NOT_FOUND
 * (nothing waits), LIMIT_WAITS (its time is not over; `value.until` says when it is).
 */
export const confirmLimitCall = defineCall({
  method: 'POST',
  path: '/wps/member/limits/confirmation',
  whileOnBreak: true,
  auth: 'token',
  realAccountOnly: true,
  rateLimit,
  failures: ['CHANGED_MEANWHILE', 'NOT_FOUND', 'LIMIT_WAITS'],
  request: z.object(limitNameRequest),
  response: limitsResponse,
});

/** keepLimitCall takes back a raise or a removal that is not in force yet. Fails: CHANGED_MEANWHILE, NOT_FOUND. */
export const keepLimitCall = defineCall({
  method: 'POST',
  path: '/wps/member/limits/keep',
  whileOnBreak: true,
  auth: 'token',
  realAccountOnly: true,
  rateLimit,
  failures: ['CHANGED_MEANWHILE', 'NOT_FOUND'],
  request: z.object(limitNameRequest),
  response: limitsResponse,
});
