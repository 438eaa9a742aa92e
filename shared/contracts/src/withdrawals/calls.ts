import * as z from '@tessera/contracts/schema';
import { uploadLimits } from '../uploads';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { pageRequest, pageResponse } from '../wire/query';
import { payoutAccountSchema, payoutMethodSchema } from './payout-account';
import { withdrawalSchema } from './withdrawal';

const withdrawalId = z.string().check(z.regex(/^\d{1,18}$/));
/** Decimal string in the major unit: neither a sign nor an exponent. */
const amount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/));

/** Answers what the member may withdraw, to which accounts, and what keeps the rest. Fails: REAL_ACCOUNT_NEEDED. */
export const withdrawalOptionsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getWithdrawalOptions',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({}),
  response: z.object({
    /** False where the operator takes no withdrawals. */
    open: z.boolean(),
    accounts: z.array(payoutAccountSchema),
    methods: z.array(payoutMethodSchema),
    hasPaymentPassword: z.boolean(),
    /** What is free to withdraw now. */
    available: moneySchema,
    /** What is in withdrawals under way, and so in the balance no more. */
    pending: moneySchema,
    pendingCount: z.number(),
    maxPending: z.number(),
    cancellable: z.boolean(),
    receiptMinutes: z.number(),
    /**
     * Minutes from the request to the payment, of the last real ones: the middle one, and the slow tenth.
     * Null without any.
     */
    usualMinutes: z.nullable(z.object({ median: z.number(), slow: z.number() })),
  }),
});

/**
 * Takes the amount from the balance and keeps it until it is decided. Needs an `Idempotency-Key`: the same
 * key with the same content is the same withdrawal. Fails: VALIDATION_FAILED with `amount` FIELD_FORMAT (no
 * amount of this currency) or AMOUNT_INVALID (outside of the limits, or nothing left after the fee), or with
 * `accountId` NOT_FOUND or FEATURE_DISABLED (its method is not available now); FEATURE_DISABLED,
 * BALANCE_TOO_LOW, PAYOUT_ACCOUNT_WAITS, WITHDRAWALS_PENDING, IDEMPOTENCY_CONFLICT, PAYMENT_PASSWORD_NOT_SET,
 * PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED, REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const createWithdrawalCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_createWithdrawal',
  auth: 'token',
  encrypted: true,
  failures: [
    'FEATURE_DISABLED',
    'BALANCE_TOO_LOW',
    'PAYOUT_ACCOUNT_WAITS',
    'WITHDRAWALS_PENDING',
    'IDEMPOTENCY_CONFLICT',
    'PAYMENT_PASSWORD_NOT_SET',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_LOCKED',
  ],
  realAccountOnly: true,
  idempotent: 'required',
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({
    accountId: z.string().check(z.regex(/^\d{1,18}$/)),
    amount,
    paymentPassword: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  response: withdrawalSchema,
});

/**
 * withdrawalCall returns one withdrawal of the member with its steps. Fails: NOT_FOUND (also for another
 * member's), REAL_ACCOUNT_NEEDED.
 */
export const withdrawalCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getWithdrawal',
  auth: 'token',
  failures: ['NOT_FOUND'],
  realAccountOnly: true,
  request: z.object({ withdrawalId }),
  response: withdrawalSchema,
});

/**
 * withdrawalListCall returns one page of the member's withdrawals, newest first. Fails: REAL_ACCOUNT_NEEDED.
 */
export const withdrawalListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getWithdrawalList',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({ ...pageRequest({ most: 50, usual: 10 }) }),
  response: z.object({ list: z.array(withdrawalSchema), ...pageResponse }),
});

/**
 * Gives the money back while nothing is sent, where the operator allows it. Cancelling again is done. Fails:
 * NOT_FOUND (another's too), FEATURE_DISABLED, WITHDRAWAL_STATE_CONFLICT (it is on its way, or ended),
 * REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const cancelWithdrawalCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_cancelWithdrawal',
  auth: 'token',
  failures: ['NOT_FOUND', 'FEATURE_DISABLED', 'WITHDRAWAL_STATE_CONFLICT'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({ withdrawalId }),
  response: withdrawalSchema,
});

/** receiptSchema names what a member can say of a payment (section 4.8). */
export const receiptSchema = z.enum(['RECEIVED', 'PARTLY_RECEIVED', 'NOT_RECEIVED']);
export type Receipt = z.infer<typeof receiptSchema>;

/**
 * Says what became of a payment. RECEIVED is the end, and of one that was reported missing a forced receipt:
 * what is missing is not given back, so `forced` has to say that the member knows. Saying the same again is
 * done. Fails: VALIDATION_FAILED with `remaining` (FIELD_REQUIRED, FIELD_FORMAT, or AMOUNT_INVALID: nothing,
 * or all of it), `evidence` (FIELD_REQUIRED, NOT_FOUND: no pictures of the member's) or `forced`
 * FIELD_REQUIRED; NOT_FOUND (another's too), WITHDRAWAL_STATE_CONFLICT, REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const confirmReceiptCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_confirmWithdrawalReceipt',
  auth: 'token',
  failures: ['NOT_FOUND', 'WITHDRAWAL_STATE_CONFLICT'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({
    withdrawalId,
    receipt: receiptSchema,
    /** What has not arrived, of a payment that arrived in part. */
    remaining: z.optional(amount),
    /** Ids of pictures (`uploadCall`) that show that nothing arrived. */
    evidence: z._default(
      z.array(z.string().check(z.regex(/^[\w-]{1,64}$/))).check(z.maxLength(uploadLimits.count)),
      [],
    ),
    forced: z._default(z.boolean(), false),
  }),
  response: withdrawalSchema,
});

/**
 * withdrawalStoryCall returns the whole story of a withdrawal as one page that opens anywhere, for support
 * and for a dispute. Fails: NOT_FOUND.
 */
export const withdrawalStoryCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getWithdrawalStory',
  auth: 'token',
  failures: ['NOT_FOUND'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 30, windowSeconds: 600 },
  request: z.object({ withdrawalId }),
  response: z.object({ fileName: z.string(), html: z.string() }),
});
