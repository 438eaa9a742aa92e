import type { CallReply, CallRequest } from '@tessera/contracts';
import type { JoinFigures, joinFiguresCall, JoinMethod, joinReportCall } from '@tessera/contracts/agent';
import type { Operator } from '@tessera/contracts/operator';
import type { RecordDays } from '@tessera/contracts/records';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { Db } from '../../db/database';
import { createClock, recordDays, writeTable } from '../../money/ledger';
import { eachDay } from '../team/figures';
import type { TeamHead } from '../team/policy';
import { freshTeamDays } from '../team/sum-days';
import { showLink } from './links';

interface JoinRow extends JoinFigures {
  day: string;
  method: JoinMethod;
  link_id: bigint | null;
}

const methods: readonly JoinMethod[] = ['LINK', 'CODE', 'DIRECT'];

/** Who has joined an agent directly in some days, by day, by how and by which link. */
async function readJoins(
  db: Db,
  agentId: bigint,
  { from, to, timeZone }: RecordDays,
): Promise<readonly JoinRow[]> {
  const { rows } = await sql<JoinRow>`
    select (m.created_at at time zone ${timeZone})::date::text as day, r.link_id,
      case when r.link_id is not null then 'LINK' when d.member_id is not null then 'DIRECT' else 'CODE' end as method,
      count(*)::int as joined,
      (count(*) filter (where exists (
        select from team_member_day t where t.member_id = m.id and t.first_deposits > 0)))::int as deposited,
      (count(*) filter (where exists (
        select from team_member_day t where t.member_id = m.id and t.rounds > 0)))::int as played
    from member m left join downline_rate r on r.member_id = m.id and r.agent_id = m.parent_id
    left join registered_downline d on d.member_id = m.id and d.agent_id = m.parent_id
    where m.parent_id = ${agentId} and m.created_at >= ${from}::timestamp at time zone ${timeZone}
      and m.created_at < (${to}::timestamp + interval '1 day') at time zone ${timeZone}
    group by 1, 2, 3`.execute(db);
  return rows;
}

const sum = (rows: readonly JoinRow[]): JoinFigures =>
  rows.reduce(
    (all, { joined, deposited, played }) => ({
      joined: all.joined + joined,
      deposited: all.deposited + deposited,
      played: all.played + played,
    }),
    { joined: 0, deposited: 0, played: 0 },
  );

/** joinFigures returns whom an agent brought in, in the days that are asked for. */
export async function joinFigures(
  platform: Platform,
  operator: Operator,
  agent: TeamHead,
  input: CallRequest<typeof joinFiguresCall>,
): Promise<CallReply<typeof joinFiguresCall>> {
  const days = recordDays(operator, input, platform.clock.now());
  await freshTeamDays(platform, operator);
  const rows = await readJoins(platform.db, agent.id, days);
  const linkIds = [...new Set(rows.flatMap(({ link_id }) => link_id ?? []))];
  return {
    days,
    totals: sum(rows),
    byMethod: methods.map((method) => ({
      method,
      figures: sum(rows.filter((row) => row.method === method)),
    })),
    byLink: linkIds.map((id) => ({
      linkId: String(id),
      figures: sum(rows.filter(({ link_id }) => link_id === id)),
    })),
    byDay: eachDay(days).map((day) => ({ day, joined: sum(rows.filter((row) => row.day === day)).joined })),
  };
}

/** joinReport writes an agent's links, and what came without one, with whom each brought in. */
export async function joinReport(
  platform: Platform,
  operator: Operator,
  agent: TeamHead,
  input: CallRequest<typeof joinReportCall>,
): Promise<CallReply<typeof joinReportCall>> {
  const { days, byLink, byMethod } = await joinFigures(platform, operator, agent, input);
  const now = platform.clock.now();
  const time = createClock(days.timeZone);
  const links = await platform.db
    .selectFrom('invitation_link')
    .selectAll()
    .where('agent_id', '=', agent.id)
    .orderBy('id', 'desc')
    .execute();
  const cells = ({ joined, deposited, played }: JoinFigures) => [joined, deposited, played].map(String);
  async function* lines() {
    for (const link of links) {
      const { title, code, rate, state, visits, uses } = showLink(link, now);
      const figures = byLink.find(({ linkId }) => linkId === String(link.id))?.figures ?? sum([]);
      const dates = [link.created_at, link.expires_at].map((at) => (at ? time(at) : ''));
      yield ['LINK', title, code, rate, state, ...dates, String(visits), String(uses), ...cells(figures)];
    }
    for (const { method, figures } of byMethod.filter((one) => one.method !== 'LINK')) {
      const code = method === 'CODE' ? agent.affiliate_code : '';
      yield [method, '', code, '', '', '', '', '', '', ...cells(figures)];
    }
  }
  const columns = [
    'joined by',
    'name',
    'code',
    'rate %',
    'state',
    `created (${days.timeZone})`,
    `open until (${days.timeZone})`,
    'opened ever',
    'joined ever',
    `joined ${days.from} to ${days.to}`,
    'of them deposited',
    'of them played',
  ];
  let csv = '';
  for await (const part of writeTable(columns, lines())) csv += String(part);
  return { fileName: `invitations-${days.from}-${days.to}.csv`, csv, isWhole: true };
}
