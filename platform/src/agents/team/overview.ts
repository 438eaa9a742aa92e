import type { CallReply, CallRequest } from '@tessera/contracts';
import type { teamOverviewCall } from '@tessera/contracts/agent';
import type { Operator } from '@tessera/contracts/operator';
import type { RecordDays } from '@tessera/contracts/records';
import type { Platform } from '../../context';
import { recordDays } from '../../money/ledger';
import {
  activeByDay,
  addTeamSums,
  countActive,
  dateOf,
  eachDay,
  readLevels,
  readTeamSums,
  showTeamSums,
} from './figures';
import type { TeamHead } from './policy';
import { freshTeamDays } from './sum-days';

const dayMs = 86_400_000;

/** teamOverview returns what everybody below an agent came to, from sums of days: rounds are not read. */
export async function teamOverview(
  platform: Platform,
  operator: Operator,
  agent: TeamHead,
  input: CallRequest<typeof teamOverviewCall>,
): Promise<CallReply<typeof teamOverviewCall>> {
  const { db, clock } = platform;
  const days = recordDays(operator, input, clock.now());
  const asOf = await freshTeamDays(platform, operator);
  const before = daysBefore(days);
  const [levels, byDay, byLevel, active, dailyActive, previous, activeBefore] = await Promise.all([
    readLevels(db, agent.id),
    readTeamSums(db, agent.id, days, 'day'),
    readTeamSums(db, agent.id, days, 'level'),
    countActive(db, agent.id, days),
    activeByDay(db, agent.id, days),
    readTeamSums(db, agent.id, before, 'day'),
    countActive(db, agent.id, before),
  ]);
  const { digits } = operator.currency;
  const sumOf = (rows: typeof byDay, key: string) => rows.find((row) => row.key === key);
  return {
    days,
    asOf: asOf.toISOString(),
    affiliateCode: agent.affiliate_code,
    teamSize: levels.reduce((sum, { members }) => sum + members, 0),
    directDownlines: levels.find(({ level }) => level === 1)?.members ?? 0,
    agents: levels.reduce((sum, { agents }) => sum + agents, 0),
    totals: showTeamSums(addTeamSums(byDay), active.get(''), digits),
    previous: showTeamSums(addTeamSums(previous), activeBefore.get(''), digits),
    byDay: eachDay(days).map((day) => ({
      day,
      figures: showTeamSums(sumOf(byDay, day), dailyActive.get(day), digits),
    })),
    byLevel: levels.map(({ level, members }) => ({
      level,
      members,
      figures: showTeamSums(sumOf(byLevel, String(level)), active.get(String(level)), digits),
    })),
  };
}

function daysBefore({ from, to, timeZone }: RecordDays): RecordDays {
  const begins = Date.parse(from);
  const length = Date.parse(to) - begins + dayMs;
  return { from: dateOf(begins - length), to: dateOf(begins - dayMs), timeZone };
}
