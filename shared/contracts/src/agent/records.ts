import * as z from '@tessera/contracts/schema';
import { betHistoryCall, betStatusSchema } from '../bets';
import { gameTypeSchema } from '../operator/operator';
import { recordDaysRequest, recordDaysSchema } from '../records';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { queryInteger } from '../wire/query';
import { memberFiguresSchema } from './figures';
import { downlinePathSchema, memberIdSchema } from './members';

/**
 * downlineDaysCall returns what a member of the team came to day by day, newest first; days without anything are left
 * out. Fails: NOT_AN_AGENT, NOT_FOUND.
 */
export const downlineDaysCall = defineCall({
  method: 'GET',
  path: '/wps/agent/team/member/days',
  auth: 'token',
  agentOnly: true,
  failures: ['NOT_FOUND'],
  request: z.object({ ...recordDaysRequest, memberId: memberIdSchema }),
  response: z.object({
    days: recordDaysSchema,
    account: z.string(),
    path: downlinePathSchema,
    totals: memberFiguresSchema,
    byDay: z.array(z.object({ day: z.string(), figures: memberFiguresSchema })),
  }),
});
export type DownlineDays = z.output<typeof downlineDaysCall.response>;

/**
 * downlineBetsCall returns the rounds of a member of the team, as their own betting record has them (section 2.13, team
 * betting). Fails: NOT_AN_AGENT, NOT_FOUND.
 */
export const downlineBetsCall = defineCall({
  method: 'GET',
  path: '/wps/agent/team/member/bets',
  auth: 'token',
  agentOnly: true,
  failures: ['NOT_FOUND'],
  request: z.extend(betHistoryCall.request, { memberId: memberIdSchema }),
  response: betHistoryCall.response,
});

/** teamMovementGroups lists what an agent reads of a team's wallets: rounds are in the betting record. */
export const teamMovementGroups = ['DEPOSIT', 'WITHDRAWAL', 'BONUS', 'TRANSFER'] as const;

/** teamMovementSchema describes one movement of a wallet in the team. The time is ISO 8601 in UTC. */
export const teamMovementSchema = z.object({
  movementId: z.string(),
  memberId: z.string(),
  account: z.string(),
  level: z.number(),
  group: z.enum(teamMovementGroups),
  kind: z.string(),
  /** Less than 0 where it left the wallet. */
  amount: moneySchema,
  at: z.string(),
});
export type TeamMovement = z.output<typeof teamMovementSchema>;

/**
 * teamMovementsCall returns the deposits, withdrawals, bonuses and transfers of everybody below the agent, or of one
 * member of the team, newest first (section 2.13, account details and team transaction). Totals cover the whole filter.
 * Fails: NOT_AN_AGENT, NOT_FOUND.
 */
export const teamMovementsCall = defineCall({
  method: 'GET',
  path: '/wps/agent/team/movements',
  auth: 'token',
  agentOnly: true,
  failures: ['NOT_FOUND'],
  request: z.object({
    ...recordDaysRequest,
    group: z._default(z.union([z.enum(teamMovementGroups), z.literal('ALL')]), 'ALL'),
    memberId: z.optional(memberIdSchema),
    /** The page after the one that gave this mark. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,18}$/))),
    pageSize: z._default(queryInteger(1, 100), 20),
  }),
  response: z.object({
    list: z.array(teamMovementSchema),
    next: z.nullable(z.string()),
    days: recordDaysSchema,
    asOf: z.string(),
    totals: z.array(
      z.object({ group: z.enum(teamMovementGroups), count: z.number(), in: moneySchema, out: moneySchema }),
    ),
    /** The same by day, the oldest first; days without anything are left out. */
    byDay: z._default(z.array(z.object({ day: z.string(), in: moneySchema, out: moneySchema })), []),
  }),
});
export type TeamMovements = z.output<typeof teamMovementsCall.response>;

/** teamReportSchema names the tables that a team can be downloaded as. */
export const teamReportSchema = z.enum([
  'days',
  'levels',
  'members',
  'movements',
  'memberDays',
  'memberRounds',
]);
export type TeamReport = z.infer<typeof teamReportSchema>;

/** reportRows is the most rows of one download. */
export const reportRows = 10_000;

/**
 * teamReportCall returns a table of the team for spreadsheets: its days, its levels, the members of one level with
 * their figures, its movements, or the days and the rounds of one member. A table has at most `reportRows` rows, and `isWhole` says whether that was all.
 * Fails: NOT_AN_AGENT, NOT_FOUND.
 */
export const teamReportCall = defineCall({
  method: 'GET',
  path: '/wps/agent/team/report',
  auth: 'token',
  report: true,
  agentOnly: true,
  failures: ['NOT_FOUND'],
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({
    ...recordDaysRequest,
    report: teamReportSchema,
    /** Of `members`: whose downlines; the agent's own without it. Of `movements`: of whom alone. Of whom, of a member's. */
    memberId: z.optional(memberIdSchema),
    group: z._default(z.union([z.enum(teamMovementGroups), z.literal('ALL')]), 'ALL'),
    /** Of `memberRounds`. */
    gameType: z.optional(z.union([gameTypeSchema, z.literal('ALL')])),
    status: z.optional(z.union([betStatusSchema, z.literal('ALL')])),
  }),
  response: z.object({ fileName: z.string(), csv: z.string(), isWhole: z.boolean() }),
});
