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

/**
 * withdrawalOptionsCall returns how much the member may withdraw, to which accounts, and what withholds the
 * rest. Fails: REAL_ACCOUNT_NEEDED.
 */
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
    /** Bonus money, which cannot be withdrawn before it is played through; null without. */
    bonus: z.nullable(z.object({ balance: moneySchema, turnover: moneySchema, progress: moneySchema })),
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
 * createWithdrawalCall takes the amount from the balance and holds it until it is decided. It needs an
 * `Idempotency-Key`: the same key with the same content is the same withdrawal. Fails: VALIDATION_FAILED
 * with `amount` FIELD_FORMAT (no amount of this currency) or AMOUNT_INVALID (outside of the limits, or
 * nothing left after the fee), or with `accountId` NOT_FOUND or FEATURE_DISABLED (its method is not
 * available now); FEATURE_DISABLED, BALANCE_TOO_LOW, PAYOUT_ACCOUNT_WAITS, WITHDRAWALS_PENDING,
 * IDEMPOTENCY_CONFLICT, PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED,
 * REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const createWithdrawalCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_createWithdrawal',
  whileOnBreak: true,
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
 * cancelWithdrawalCall gives the money back while nothing is sent, where the operator allows it. Cancelling
 * again changes nothing. Fails: NOT_FOUND (another's too), FEATURE_DISABLED, WITHDRAWAL_STATE_CONFLICT (it
 * is on its way, or ended), REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const cancelWithdrawalCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_cancelWithdrawal',
  whileOnBreak: true,
  auth: 'token',
  failures: ['NOT_FOUND', 'FEATURE_DISABLED', 'WITHDRAWAL_STATE_CONFLICT'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({ withdrawalId }),
  response: withdrawalSchema,
});

/**
 * giveDocumentsCall sends the pictures of documents that the operator has asked for, and the withdrawal waits
 * for the operator again. The same again is done. Fails: VALIDATION_FAILED with `documents` NOT_FOUND (no
 * pictures of the member's); NOT_FOUND (another's too), WITHDRAWAL_STATE_CONFLICT (nothing is asked for),
 * REAL_ACCOUNT_NEEDED, RATE_LIMITED. Source: section 5.5.
 */
export const giveDocumentsCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_giveWithdrawalDocuments',
  whileOnBreak: true,
  auth: 'token',
  failures: ['NOT_FOUND', 'WITHDRAWAL_STATE_CONFLICT'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({
    withdrawalId,
    /** Ids of pictures (`uploadCall`). */
    documents: z
      .array(z.string().check(z.regex(/^[\w-]{1,64}$/)))
      .check(z.minLength(1), z.maxLength(uploadLimits.count)),
  }),
  response: withdrawalSchema,
});

/** receiptSchema names what a member can say of a payment (section 4.8). */
export const receiptSchema = z.enum(['RECEIVED', 'PARTLY_RECEIVED', 'NOT_RECEIVED']);
export type Receipt = z.infer<typeof receiptSchema>;

/**
 * confirmReceiptCall reports whether a payout arrived. RECEIVED is final; for a payout that was reported
 * missing it is a forced receipt: what is missing is not given back, so `forced` has to say that the member
 * knows. Reporting the same again changes nothing. Fails: VALIDATION_FAILED with `remaining`
 * (FIELD_REQUIRED, FIELD_FORMAT, or AMOUNT_INVALID: nothing, or all of it), `evidence` (FIELD_REQUIRED,
 * NOT_FOUND: no pictures of the member's) or `forced` FIELD_REQUIRED; NOT_FOUND (another's too),
 * WITHDRAWAL_STATE_CONFLICT, REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const confirmReceiptCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_confirmWithdrawalReceipt',
  whileOnBreak: true,
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
