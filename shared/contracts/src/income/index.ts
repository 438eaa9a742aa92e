import * as z from '@tessera/contracts/schema';
import { contractKindSchema, contractTermsSchema } from '../agent-contracts/terms';
import { recordDaysRequest, recordDaysSchema } from '../records';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { queryInteger } from '../wire/query';

const id = z.string().check(z.regex(/^\d{1,18}$/));

/** incomeStateSchema names what became of a line: it is to be paid, it is paid, or it came to nothing. */
export const incomeStateSchema = z.enum(['DUE', 'PAID', 'NOTHING']);

/** incomeLineSchema describes what a contract came to over a period. Times are ISO 8601 in UTC. */
export const incomeLineSchema = z.object({
  incomeId: z.string(),
  contractId: z.string(),
  kind: contractKindSchema,
  from: z.string(),
  /** Exclusive. */
  to: z.string(),
  amount: moneySchema,
  state: incomeStateSchema,
  /** The rate in per cent; of real-time salary that of won and that of lost bets. */
  rates: z.array(z.string()),
  rounds: z.number(),
  validBet: moneySchema,
  /** What the team lost: less than 0 where it won. */
  netLoss: moneySchema,
  activeMembers: z.number(),
  /** Rounds that were placed before the period began, and what of the valid bet they are. */
  lateRounds: z.number(),
  lateValidBet: moneySchema,
  voidRounds: z.number(),
  /** Rounds of settled periods that were decided again, and what that adds to the team's loss: less than 0 where it won more. */
  correctedRounds: z.number(),
  correctedNetLoss: moneySchema,
  /** The line that this one corrects, and why. */
  correction: z.nullable(z.object({ incomeId: z.string(), remark: z.string() })),
  settledAt: z.string(),
});
export type IncomeLine = z.output<typeof incomeLineSchema>;

const filter = {
  ...recordDaysRequest,
  kind: z._default(z.union([contractKindSchema, z.literal('ALL')]), 'ALL'),
};

/**
 * incomeListCall returns what the member's contracts came to, the newest first, by the days on which it was settled.
 * Totals and days cover every page of the filter.
 */
export const incomeListCall = defineCall({
  method: 'GET',
  path: '/wps/agent/income/list',
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  request: z.object({
    ...filter,
    /** The page after the one that gave this mark. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))),
    pageSize: z._default(queryInteger(1, 100), 20),
  }),
  response: z.object({
    list: z.array(incomeLineSchema),
    next: z.nullable(z.string()),
    days: recordDaysSchema,
    totals: z.object({
      count: z.number(),
      amount: moneySchema,
      byKind: z.array(z.object({ kind: contractKindSchema, amount: moneySchema })),
    }),
    /** Days on which anything was settled, oldest first. */
    byDay: z.array(z.object({ day: z.string(), amount: moneySchema })),
  }),
});

/** incomePartSchema describes one part of a formula: an amount, its rate in per cent, and what they make, unrounded. */
export const incomePartSchema = z.object({
  /** Below whose contract it was played, where it comes off; null for the whole team. */
  account: z.nullable(z.string()),
  of: z.enum(['validBet', 'netLoss', 'wonBets', 'lostBets']),
  base: moneySchema,
  rate: z.string(),
  /** Digits behind the currency's: what is rounded only at the end. */
  product: z.string(),
});
export type IncomePart = z.output<typeof incomePartSchema>;

/**
 * incomeDetailsCall returns all that a line was computed from, and what it comes to when it is computed again now. Fails:
 * NOT_FOUND (another's too).
 */
export const incomeDetailsCall = defineCall({
  method: 'GET',
  path: '/wps/agent/income/details',
  auth: 'token',
  realAccountOnly: true,
  failures: ['NOT_FOUND'],
  request: z.object({ incomeId: id }),
  response: z.object({
    line: incomeLineSchema,
    versionNumber: z.number(),
    terms: contractTermsSchema,
    /** What the contract asks for, and what was reached. */
    conditions: z.array(
      z.object({
        name: z.enum(['activeMembers', 'periodValidBet', 'periodPnl', 'betAmountDaily', 'betAmountPerHour']),
        needed: z.string(),
        reached: z.string(),
        met: z.boolean(),
      }),
    ),
    parts: z.array(incomePartSchema),
    /** What the line was computed from, computed again; of a correction nothing was, and it is its amount. */
    recomputed: moneySchema,
    /** Its corrections, the oldest first. Of a correction: those of the line that it corrects, with itself. */
    corrections: z._default(z.array(incomeLineSchema), []),
    /** The line that it corrects. */
    corrects: z._default(z.nullable(incomeLineSchema), null),
    timeZone: z.string(),
  }),
});
export type IncomeDetails = z.output<typeof incomeDetailsCall.response>;

const count = z.number().check(z.int(), z.gte(0));
const played = {
  rounds: count,
  validBet: moneySchema,
  /** Less than 0 where they won. */
  netLoss: moneySchema,
  lateRounds: count,
  voidRounds: count,
};

/** incomePlayerSchema describes what one member of the team played of a line. */
export const incomePlayerSchema = z.object({
  memberId: z.string(),
  account: z.string(),
  /** How far below the reader: 0 is the reader. */
  level: count,
  ...played,
});
export type IncomePlayer = z.output<typeof incomePlayerSchema>;

/**
 * incomePlayersCall returns who played what a line was computed from, in the order in which they joined. Together they
 * come to what the line says. A correction was made of no play. Fails: NOT_FOUND (another's too).
 */
export const incomePlayersCall = defineCall({
  method: 'GET',
  path: '/wps/agent/income/players',
  auth: 'token',
  realAccountOnly: true,
  failures: ['NOT_FOUND'],
  request: z.object({
    incomeId: id,
    /** The page after the one that gave this mark. */
    after: z.optional(id),
    pageSize: z._default(queryInteger(1, 100), 20),
  }),
  response: z.object({
    list: z.array(incomePlayerSchema),
    next: z.nullable(z.string()),
    /** What was played by who is not in the team any more; on the last page, and null where that is nothing. */
    gone: z.nullable(z.object(played)),
  }),
});

/** incomeRows is the most rows of one download. */
export const incomeRows = 10_000;

/**
 * incomeReportCall returns the member's income as a table for spreadsheets, from the oldest. A table has at most
 * `incomeRows` rows, and `isWhole` says whether that was all.
 */
export const incomeReportCall = defineCall({
  method: 'GET',
  path: '/wps/agent/income/report',
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object(filter),
  response: z.object({ fileName: z.string(), csv: z.string(), isWhole: z.boolean() }),
});
