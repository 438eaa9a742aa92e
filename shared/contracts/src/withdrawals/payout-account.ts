import * as z from '@tessera/contracts/schema';
import { payoutKindSchema } from '../operator/payouts';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

const paymentPassword = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * payoutMethodSchema describes a bank or e-wallet that withdrawals are paid to, with its limits and its fee.
 */
export const payoutMethodSchema = z.object({
  methodId: z.string(),
  kind: payoutKindSchema,
  name: z.string(),
  /** How many digits an account's number has. */
  minDigits: z.number(),
  maxDigits: z.number(),
  min: moneySchema,
  max: moneySchema,
  fee: moneySchema,
  available: z.boolean(),
});
export type PayoutMethodOffer = z.output<typeof payoutMethodSchema>;

/**
 * payoutAccountSchema describes an account of the member. Its number is masked but for the last four digits.
 * Times are ISO 8601 in UTC.
 */
export const payoutAccountSchema = z.object({
  accountId: z.string(),
  methodId: z.string(),
  kind: payoutKindSchema,
  methodName: z.string(),
  number: z.string(),
  holder: z.string(),
  addedAt: z.string(),
  /** From then on it can be paid to. */
  usableFrom: z.string(),
  usable: z.boolean(),
});
export type PayoutAccount = z.output<typeof payoutAccountSchema>;

/** payoutAccountsSchema describes the member's payout accounts, with the methods for adding another one. */
export const payoutAccountsSchema = z.object({
  accounts: z.array(payoutAccountSchema),
  methods: z.array(payoutMethodSchema),
  /** The member's real name, which every account must be in; empty where none was given yet. */
  holder: z.string(),
  maxAccounts: z.number(),
  waitHours: z.number(),
});

/** payoutAccountsCall returns the accounts to which the member is paid. Fails: REAL_ACCOUNT_NEEDED. */
export const payoutAccountsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getPayoutAccounts',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({}),
  response: payoutAccountsSchema,
});

/**
 * addPayoutAccountCall adds an account in the member's name; when no name was given yet, `holder` becomes
 * it. Adding the same account again changes nothing. The member is notified. Fails: VALIDATION_FAILED with
 * `methodId` NOT_FOUND or FEATURE_DISABLED, `number` FIELD_FORMAT, FIELD_TOO_SHORT or FIELD_TOO_LONG,
 * `holder` FIELD_REQUIRED, FIELD_FORMAT or FIELD_MISMATCH (not the member's name); PAYOUT_ACCOUNTS_FULL,
 * PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED, REAL_ACCOUNT_NEEDED.
 */
export const addPayoutAccountCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_addPayoutAccount',
  whileOnBreak: true,
  auth: 'token',
  encrypted: true,
  failures: [
    'PAYOUT_ACCOUNTS_FULL',
    'PAYMENT_PASSWORD_NOT_SET',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_LOCKED',
  ],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 30, windowSeconds: 600 },
  request: z.object({
    methodId: z.string().check(z.minLength(1), z.maxLength(40)),
    /** Digits; spaces and dashes between them are the typist's. */
    number: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    holder: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    paymentPassword,
  }),
  response: payoutAccountSchema,
});

/**
 * removePayoutAccountCall removes an account; withdrawals under way to it go on. The member is notified.
 * Removing it again changes nothing. Fails: NOT_FOUND (another's too), PAYMENT_PASSWORD_NOT_SET,
 * PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED, REAL_ACCOUNT_NEEDED.
 */
export const removePayoutAccountCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_removePayoutAccount',
  whileOnBreak: true,
  auth: 'token',
  encrypted: true,
  failures: ['NOT_FOUND', 'PAYMENT_PASSWORD_NOT_SET', 'PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 30, windowSeconds: 600 },
  request: z.object({ accountId: z.string().check(z.regex(/^\d{1,18}$/)), paymentPassword }),
  response: z.null(),
});
