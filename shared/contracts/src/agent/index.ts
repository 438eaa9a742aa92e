import * as z from '@tessera/contracts/schema';
import { pageRequest, pageResponse } from '../wire/query';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

/** Periods of the team's figures: whole days in UTC, today included. */
export const teamPeriods = ['today', 'yesterday', 'past7', 'past30'] as const;
/** teamPeriodSchema names the period over which a team's figures are asked for. */
export const teamPeriodSchema = z.enum(teamPeriods);
export type TeamPeriod = z.infer<typeof teamPeriodSchema>;

const count = z.number().check(z.int(), z.gte(0));

/** Money that settled rounds moved. `net` is payout less stake: negative when the team has lost. */
const figures = { rounds: count, stake: moneySchema, payout: moneySchema, net: moneySchema };

/** Everybody below the agent, at any depth; the agent is not counted (section 2.13, agentTeamOverview). */
export const teamOverviewSchema = z.object({
  period: teamPeriodSchema,
  /** The code and the address with which players register below this agent. */
  affiliateCode: z.string(),
  teamSize: count,
  directDownlines: count,
  agents: count,
  /** Joined within the period. */
  joined: count,
  /** Played within the period. */
  active: count,
  ...figures,
  /** One entry a day of the period, oldest first, days without play included. `day` is yyyy-MM-dd. */
  days: z.array(z.object({ day: z.string(), active: count, ...figures })),
});
export type TeamOverview = z.output<typeof teamOverviewSchema>;

/**
 * teamOverviewCall returns the figures of everybody below the signed-in agent over a period. Fails:
 * NOT_AN_AGENT.
 */
export const teamOverviewCall = defineCall({
  method: 'GET',
  path: '/wps/agent/team/overview',
  auth: 'token',
  failures: ['NOT_AN_AGENT'],
  request: z.object({ period: z._default(teamPeriodSchema, 'past7') }),
  response: teamOverviewSchema,
});

/** teamMemberSchema describes one member of an agent's team, with the figures of everybody below them in the period. */
export const teamMemberSchema = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  isAgent: z.boolean(),
  /** Everybody below this member. */
  teamSize: count,
  /** ISO 8601. */
  registeredAt: z.string(),
  /** Last settled round; null for who never played. */
  lastPlayedAt: z.nullable(z.string()),
  /** The member's own figures and those of everybody below, within the period. */
  ...figures,
});
export type TeamMember = z.output<typeof teamMemberSchema>;

/**
 * teamMembersCall returns the direct downlines of one member of the team, or of the agent without `parentId`. `path`
 * leads from the agent's direct downline to that member. Fails: NOT_AN_AGENT; NOT_FOUND for a member who is not in
 * the agent's team.
 */
export const teamMembersCall = defineCall({
  method: 'GET',
  path: '/wps/agent/team/members',
  auth: 'token',
  failures: ['NOT_AN_AGENT', 'NOT_FOUND'],
  request: z.object({
    period: z._default(teamPeriodSchema, 'past7'),
    parentId: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    ...pageRequest({ most: 100, usual: 20 }),
  }),
  response: z.object({
    path: z.array(z.object({ id: z.string(), account: z.string() })),
    list: z.array(teamMemberSchema),
    ...pageResponse,
  }),
});
export type TeamMembers = z.output<typeof teamMembersCall.response>;
