import * as z from '@tessera/contracts/schema';
import { recordDaysRequest, recordDaysSchema } from '../records';
import { defineCall } from '../wire/call';
import { teamFiguresSchema } from './figures';

const count = z.number().check(z.int(), z.gte(0));

/** teamLevelSchema describes one level of a team: 1 is who the agent brought in, 2 is whom those brought in. */
export const teamLevelSchema = z.object({ level: count, members: count, figures: teamFiguresSchema });
export type TeamLevel = z.output<typeof teamLevelSchema>;

/** teamDaySchema describes a day of a team; `day` is yyyy-MM-dd by the operator's clock. */
export const teamDaySchema = z.object({ day: z.string(), figures: teamFiguresSchema });
export type TeamDay = z.output<typeof teamDaySchema>;

/**
 * teamOverviewSchema describes the figures of everybody below the agent, at any depth; the agent is not
 * counted (section 2.13, agentTeamOverview).
 */
export const teamOverviewSchema = z.object({
  days: recordDaysSchema,
  /** ISO 8601: what happened until then is in the sums. */
  asOf: z.string(),
  /** The code with which players register below this agent. */
  affiliateCode: z.string(),
  teamSize: count,
  directDownlines: count,
  agents: count,
  totals: teamFiguresSchema,
  /** The same number of days before these. */
  previous: teamFiguresSchema,
  /** One entry a day, oldest first, days without play included. */
  byDay: z.array(teamDaySchema),
  byLevel: z.array(teamLevelSchema),
});
export type TeamOverview = z.output<typeof teamOverviewSchema>;

/**
 * teamOverviewCall returns the figures of everybody below the signed-in agent over some days, with those of as many
 * days before. Fails: NOT_AN_AGENT.
 */
export const teamOverviewCall = defineCall({
  method: 'GET',
  path: '/wps/agent/team/overview',
  auth: 'token',
  report: true,
  agentOnly: true,
  failures: [],
  request: z.object(recordDaysRequest),
  response: teamOverviewSchema,
});
