import * as z from '@tessera/contracts/schema';
import { gameTypeSchema } from '../operator/operator';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { queryInteger } from '../wire/query';

/** movementGroupSchema names what moved money. `OTHER` is what none of the rest says. */
export const movementGroupSchema = z.enum(['DEPOSIT', 'WITHDRAWAL', 'PLAY', 'BONUS', 'TRANSFER', 'OTHER']);
export type MovementGroup = z.infer<typeof movementGroupSchema>;

/** recordRangeSchema names a period in the operator's own days; "past 7 days" is today and the six before it. */
export const recordRangeSchema = z.enum(['today', 'yesterday', 'week', 'month', 'custom']);
export type RecordRange = z.infer<typeof recordRangeSchema>;

/** movementSchema describes one movement of the wallet. The time is ISO 8601 in UTC. */
export const movementSchema = z.object({
  /** Counts the movements of this wallet: none is left out. */
  sequence: z.number(),
  transactionId: z.string(),
  /** What it belongs to at the platform: a round, a deposit, an order. */
  reference: z.string(),
  group: movementGroupSchema,
  /** More exactly what it was: `play.bet`. */
  kind: z.string(),
  /** Less than 0 where it left the wallet. */
  amount: moneySchema,
  /** Of the wallet after it. */
  balance: moneySchema,
  at: z.string(),
});
export type Movement = z.output<typeof movementSchema>;

const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** recordDaysRequest holds the request fields for the days of a record. */
export const recordDaysRequest = {
  range: z._default(recordRangeSchema, 'week'),
  /** First and last day of a custom range, both inclusive, at most a year. */
  from: z.optional(day),
  to: z.optional(day),
};

/** recordDaysSchema describes the days that a record covers. `timeZone` is an IANA name: its days begin by it. */
export const recordDaysSchema = z.object({ from: z.string(), to: z.string(), timeZone: z.string() });
export type RecordDays = z.infer<typeof recordDaysSchema>;

const movementFilter = {
  ...recordDaysRequest,
  group: z._default(z.union([movementGroupSchema, z.literal('ALL')]), 'ALL'),
};

/**
 * transactionHistoryCall returns the account record: every movement of the member's wallet, newest first, as the
 * ledger has it. Totals cover every page of the filter.
 */
export const transactionHistoryCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getTransactionHistory',
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  request: z.object({
    ...movementFilter,
    /** The page after the one that gave this mark. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))),
    pageSize: z._default(queryInteger(1, 100), 20),
  }),
  response: z.object({
    list: z.array(movementSchema),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.string()),
    days: recordDaysSchema,
    totals: z.object({ count: z.number(), in: moneySchema, out: moneySchema, net: moneySchema }),
  }),
});

/** statementFormatSchema names what a statement is made as: a table for spreadsheets, or a document. */
export const statementFormatSchema = z.enum(['csv', 'pdf']);
export type StatementFormat = z.infer<typeof statementFormatSchema>;

/** statementOf holds what the calls that make a statement of days have in common. */
export const statementOf = {
  method: 'POST',
  whileOnBreak: true,
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  rateLimit: { by: 'member', limit: 30, windowSeconds: 600 },
  request: z.object({ ...recordDaysRequest, format: statementFormatSchema }),
  response: z.object({ path: z.string(), fileName: z.string() }),
} as const;

/**
 * createStatementCall makes the address of a statement of the member's wallet. `path` is of this origin, and good for
 * one download within a minute while the session goes on.
 */
export const createStatementCall = defineCall({ ...statementOf, path: '/wps/relay/GCS_createStatement' });

/** StatementCall is a call that makes the address of a statement, whatever record it is of. */
export type StatementCall = typeof createStatementCall;

/**
 * createProfitStatementCall makes the address of a statement of what play, payments and bonuses came to by day. `path`
 * is of this origin, and good for one download within a minute while the session goes on.
 */
export const createProfitStatementCall = defineCall({
  ...statementOf,
  path: '/wps/relay/GCS_createProfitStatement',
});

const profitAmounts = {
  /** What was staked, less what was given back. */
  stake: moneySchema,
  payout: moneySchema,
  /** Payout less stake: below 0 where the member has lost. */
  result: moneySchema,
  deposits: moneySchema,
  /** What was withdrawn, less what came back. */
  withdrawals: moneySchema,
  bonuses: moneySchema,
  /** Transfers and whatever else moved the wallet: in less out. */
  other: moneySchema,
};

/** profitDaySchema describes what a day of the operator's did to the wallet. */
export const profitDaySchema = z.object({ day: z.string(), ...profitAmounts });
export type ProfitDay = z.output<typeof profitDaySchema>;

/** profitCategorySchema describes what the decided rounds of a category came to, by the days they were played on. */
export const profitCategorySchema = z.object({
  gameType: gameTypeSchema,
  rounds: z.number(),
  stake: moneySchema,
  payout: moneySchema,
  result: moneySchema,
});
export type ProfitCategory = z.output<typeof profitCategorySchema>;

/**
 * personalProfitCall returns what play, payments and bonuses came to, as the ledger has it: `result`, deposits,
 * bonuses and the rest, less withdrawals, are what the wallet has gained. Days without movements are left out; the
 * newest is first.
 */
export const personalProfitCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getPersonalProfit',
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  request: z.object(recordDaysRequest),
  response: z.object({
    days: recordDaysSchema,
    totals: z.object(profitAmounts),
    byDay: z.array(profitDaySchema),
    byCategory: z.array(profitCategorySchema),
  }),
});
export type PersonalProfit = z.output<typeof personalProfitCall.response>;
