import * as z from '@tessera/contracts/schema';
import { chosenBonusSchema } from '../bonuses/calls';
import { pageRequest, pageResponse } from '../wire/query';
import { defineCall } from '../wire/call';
import { depositChannelSchema, depositSchema } from './deposit';

const depositId = z.string().check(z.regex(/^\d{1,19}$/));

/**
 * depositChannelsCall returns the channels of deposits (section 2.12, depositv2), that of the member's last
 * deposit first. Fails: REAL_ACCOUNT_NEEDED.
 */
export const depositChannelsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getDepositChannels',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({}),
  response: z.object({
    channels: z.array(depositChannelSchema),
    /** How long a deposit waits for its payment. */
    waitMinutes: z.number(),
    /** How many of one member may wait at a time. */
    maxPending: z.number(),
  }),
});

/**
 * Where a deposit is paid: a URL of the payment provider for one visit; null when it waits for no
 * payment (any more).
 */
const opened = z.object({ deposit: depositSchema, url: z.nullable(z.string()) });
export type OpenedDeposit = z.output<typeof opened>;

/**
 * createDepositCall starts a deposit. It needs an `Idempotency-Key`: the same key with the same content is
 * the same deposit, with a new payment URL. Fails: VALIDATION_FAILED with `amount` FIELD_REQUIRED,
 * FIELD_FORMAT (no amount of this currency) or AMOUNT_INVALID (outside of the limits), or with `channelId`
 * NOT_FOUND or FEATURE_DISABLED (not available now); BONUS_NOT_AVAILABLE with the reason, BONUS_CHANGED (its
 * terms are others by now); DEPOSITS_PENDING; DETAILS_REFUSED (what the member says of themselves is an excluded person's); IDEMPOTENCY_CONFLICT, REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const createDepositCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_createDeposit',
  auth: 'token',
  failures: [
    'IDEMPOTENCY_CONFLICT',
    'DEPOSITS_PENDING',
    'LIMIT_REACHED',
    'IDENTITY_NEEDED',
    'DETAILS_REFUSED',
    'BONUS_NOT_AVAILABLE',
    'BONUS_CHANGED',
  ],
  realAccountOnly: true,
  idempotent: 'required',
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({
    channelId: z.string().check(z.minLength(1), z.maxLength(40)),
    /** Decimal string in the major unit: neither a sign nor an exponent. */
    amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/)),
    /** The bonus that it is to bring. Without one it brings the operator's automatic bonus, where there is one to be had. */
    bonus: z.optional(chosenBonusSchema),
    /** No bonus at all, not even an automatic one. */
    noBonus: z.optional(z.literal(true)),
  }),
  response: opened,
});

/**
 * openDepositCall returns a new payment URL for a deposit that is still pending. Fails: NOT_FOUND (also
 * for another member's), REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const openDepositCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_openDeposit',
  auth: 'token',
  failures: ['NOT_FOUND'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({ depositId }),
  response: opened,
});

/**
 * depositCall returns one deposit of the member. Fails: NOT_FOUND (also for another member's),
 * REAL_ACCOUNT_NEEDED.
 */
export const depositCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getDeposit',
  auth: 'token',
  failures: ['NOT_FOUND'],
  realAccountOnly: true,
  request: z.object({ depositId }),
  response: depositSchema,
});

/** depositListCall returns the member's deposits, newest first. Fails: REAL_ACCOUNT_NEEDED. */
export const depositListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getDepositList',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({
    ...pageRequest({ most: 50, usual: 10 }),
  }),
  response: z.object({
    list: z.array(depositSchema),
    ...pageResponse,
  }),
});
