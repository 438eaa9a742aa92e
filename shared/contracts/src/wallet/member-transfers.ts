import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { aroundRequest, pageRequest, pageResponse } from '../wire/query';

/** memberEntryKinds lists what the ledger calls transfers between members: up to the upline, and down from an agent. */
export const memberEntryKinds = ['transfer.upline', 'transfer.downline'] as const;

const failures = [
  'FEATURE_DISABLED',
  'BALANCE_TOO_LOW',
  'RECEIVER_UNAVAILABLE',
  'IDEMPOTENCY_CONFLICT',
  'PAYMENT_PASSWORD_NOT_SET',
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
] as const;
const rateLimit = {
  by: 'member',
  limit: 60,
  windowSeconds: 600,
  bucket: 'member-transfer',
} as const;
const transferred = {
  /** Decimal string in the major unit: neither a sign nor an exponent. */
  amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/)),
  paymentPassword: z.string().check(z.minLength(1), z.maxLength(128)),
};

/** memberTransferSchema describes money that one member of a line has sent another, as the reader sees it. */
export const memberTransferSchema = z.object({
  transferId: z.string(),
  /** To the upline, or from an agent down. */
  direction: z.enum(['UP', 'DOWN']),
  /** True for who sent it, false for who received it. */
  sent: z.boolean(),
  /** The other member's account. */
  account: z.string(),
  amount: moneySchema,
  currency: z.string(),
  createdAt: z.string(),
});
export type MemberTransfer = z.infer<typeof memberTransferSchema>;

/**
 * memberTransferOptionsCall returns to whom the member may send money, and how much. Fails:
 * REAL_ACCOUNT_NEEDED.
 */
export const memberTransferOptionsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getMemberTransferOptions',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({}),
  response: z.object({
    /** False where the operator has no transfers to uplines. */
    open: z.boolean(),
    /** Whether the operator has transfers from agents to their downlines. */
    downline: z._default(z.boolean(), false),
    /** The account of the upline; null of a member that nobody has brought in. */
    upline: z.nullable(z.string()),
    /** Whether the member may leave the upline by themselves. */
    mayLeave: z._default(z.boolean(), false),
    hasPaymentPassword: z.boolean(),
    available: moneySchema,
    min: moneySchema,
    max: moneySchema,
    /** What is left of the amount that one member may send in 24 hours. */
    dailyLeft: moneySchema,
  }),
});

/**
 * transferUplineCall sends money to the member's upline (section 2.12, transferUpline). Needs an `Idempotency-Key`: the same key
 * with the same content is the same transfer. Fails: VALIDATION_FAILED with `amount` FIELD_FORMAT (no amount of
 * this currency) or AMOUNT_INVALID (outside of the limits, or of what is left of the day's); NO_UPLINE,
 * RECEIVER_UNAVAILABLE (whatever the reason),
 * FEATURE_DISABLED, BALANCE_TOO_LOW, IDEMPOTENCY_CONFLICT, PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_WRONG,
 * PAYMENT_PASSWORD_LOCKED, REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const transferUplineCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_transferUpline',
  auth: 'token',
  encrypted: true,
  failures: ['NO_UPLINE', ...failures],
  realAccountOnly: true,
  idempotent: 'required',
  rateLimit,
  request: z.object(transferred),
  response: memberTransferSchema,
});

/**
 * transferDownlineCall sends an agent's money to a member below the agent (section 6). Fails as
 * `transferUplineCall` does, with NOT_AN_AGENT for who is none, and NOT_FOUND for whoever is not below the
 * agent: the agent too.
 */
export const transferDownlineCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_transferDownline',
  auth: 'token',
  encrypted: true,
  agentOnly: true,
  failures: ['NOT_FOUND', ...failures],
  realAccountOnly: true,
  idempotent: 'required',
  rateLimit,
  request: z.object({ memberId: z.string().check(z.regex(/^\d{1,18}$/)), ...transferred }),
  response: memberTransferSchema,
});

/**
 * memberTransferListCall returns one page of what the member has sent to and received from others, newest
 * first. Fails: REAL_ACCOUNT_NEEDED.
 */
export const memberTransferListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getMemberTransfers',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({ ...pageRequest({ most: 50, usual: 8 }), ...aroundRequest }),
  response: z.object({ list: z.array(memberTransferSchema), ...pageResponse }),
});
