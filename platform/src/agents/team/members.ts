import type { CallReply, CallRequest } from '@tessera/contracts';
import type { teamMembersCall, teamSearchCall } from '@tessera/contracts/agent';
import type { Operator } from '@tessera/contracts/operator';
import type { RecordDays } from '@tessera/contracts/records';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { Db } from '../../db/database';
import { readPage, totalCount } from '../../db/read-page';
import { recordDays } from '../../money/ledger';
import { eachDay, noSums, readTeamSums, showSums, sumsOf, sumsSql, type SumRow } from './figures';
import { teamMemberOf, type TeamHead } from './policy';
import { freshTeamDays } from './sum-days';

type Prefixed<Prefix extends string> = { [Name in keyof SumRow as `${Prefix}${Name}`]: bigint };

interface PersonRow {
  id: bigint;
  account: string;
  nickname: string;
  account_type: number;
  lineage: string;
  created_at: Date;
  team_size: number;
}

type DownlineRow = PersonRow & { last_played: string | null } & Prefixed<'own_'> & Prefixed<'branch_'>;

/** teamMembers returns one page of whom a member of the team has brought in, each with the figures of the branch. */
export async function teamMembers(
  platform: Platform,
  operator: Operator,
  agent: TeamHead,
  input: CallRequest<typeof teamMembersCall>,
): Promise<CallReply<typeof teamMembersCall>> {
  const { db, clock } = platform;
  const days = recordDays(operator, input, clock.now());
  const head = input.parentId === undefined ? agent : await teamMemberOf(db, agent, input.parentId);
  const asOf = await freshTeamDays(platform, operator);
  const { digits } = operator.currency;
  const [path, sums, byDay, { rows, reply }] = await Promise.all([
    pathTo(db, agent, head.lineage),
    headSums(db, head.id, days),
    readTeamSums(db, head.id, days, 'day'),
    readPage(input, {
      rows: (limit, offset) => listDownlines(db, head.id, days, { limit, offset }),
      count: () => totalDownlines(db, head.id),
    }),
  ]);
  return {
    days,
    asOf: asOf.toISOString(),
    path,
    own: head.id === agent.id ? null : showSums(pick(sums, 'own_'), digits),
    totals: showSums(pick(sums, 'branch_'), digits),
    byDay: eachDay(days).map((day) => ({
      day,
      figures: showSums(byDay.find(({ key }) => key === day) ?? noSums, digits),
    })),
    list: rows.map((row) => ({
      ...showPerson(row, operator),
      lastPlayedOn: row.last_played,
      own: showSums(pick(row, 'own_'), digits),
      branch: showSums(pick(row, 'branch_'), digits),
    })),
    ...reply,
  };
}

/** showPerson returns what every list of downlines says of a member. */
export function showPerson(row: Omit<PersonRow, 'lineage'>, operator: Operator) {
  return {
    id: String(row.id),
    account: row.account,
    nickname: row.nickname,
    isAgent: operator.accountTypes.agent.includes(row.account_type),
    teamSize: row.team_size,
    registeredAt: row.created_at.toISOString(),
  };
}

function pick(
  row: Partial<Prefixed<'own_'> & Prefixed<'branch_'>> | undefined,
  prefix: 'own_' | 'branch_',
): SumRow {
  const sums = { ...noSums };
  for (const name of Object.keys(noSums) as (keyof SumRow)[]) sums[name] = row?.[`${prefix}${name}`] ?? 0n;
  return sums;
}

/** What a head came to by itself, and everybody below it. */
async function headSums(db: Db, headId: bigint, days: RecordDays) {
  const { rows } = await sql<Prefixed<'own_'> & Prefixed<'branch_'>>`
    select ${sumsSql('own_', sql`filter (where not t.below)`)}, ${sumsSql('branch_', sql`filter (where t.below)`)}
    from (${sumsOf(sql`${headId}::bigint`, days)}) t`.execute(db);
  return rows[0];
}

const teamSize = sql`(select coalesce(sum(members), 0)::int from team_level where head_id = m.id) as team_size`;

async function listDownlines(
  db: Db,
  headId: bigint,
  days: RecordDays,
  { limit, offset }: { limit: number; offset: number },
): Promise<DownlineRow[]> {
  const { rows } = await sql<DownlineRow>`
    select m.id, m.account, m.nickname, m.account_type, m.lineage, m.created_at, ${teamSize}, t.*,
      (select max(day)::text from team_member_day where member_id = m.id and rounds > 0) as last_played
    from (select * from member where parent_id = ${headId} order by account limit ${limit} offset ${offset}) m
    cross join lateral (
      select ${sumsSql('own_', sql`filter (where not t.below)`)}, ${sumsSql('branch_')}
      from (${sumsOf(sql`m.id`, days)}) t) t
    order by m.account`.execute(db);
  return rows;
}

const totalDownlines = (db: Db, headId: bigint) =>
  db.selectFrom('member').select(totalCount).where('parent_id', '=', headId).executeTakeFirstOrThrow();

export async function countDownlines(db: Db, headId: bigint): Promise<number> {
  return Number((await totalDownlines(db, headId)).total);
}

const idsBelow = (agent: TeamHead, lineage: string) =>
  lineage.slice(agent.lineage.length).split('/').filter(Boolean);

/** pathTo lists the members from the agent's direct downline to one of a lineage, in order. */
export async function pathTo(db: Db, agent: TeamHead, lineage: string) {
  return (await pathsTo(db, agent, [lineage]))(lineage);
}

async function pathsTo(db: Db, agent: TeamHead, lineages: readonly string[]) {
  const ids = [...new Set(lineages.flatMap((lineage) => idsBelow(agent, lineage)))];
  const found =
    ids.length === 0
      ? []
      : await db.selectFrom('member').select(['id', 'account']).where('id', 'in', ids.map(BigInt)).execute();
  const accounts = new Map(found.map(({ id, account }) => [String(id), account]));
  return (lineage: string) => idsBelow(agent, lineage).map((id) => ({ id, account: accounts.get(id) ?? '' }));
}

const most = 20;

/** searchTeam finds members of the team by how their account begins. */
export async function searchTeam(
  { db }: Platform,
  operator: Operator,
  agent: TeamHead,
  { account }: CallRequest<typeof teamSearchCall>,
): Promise<CallReply<typeof teamSearchCall>> {
  const begins = `${account.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<PersonRow>`
    select m.id, m.account, m.nickname, m.account_type, m.lineage, m.created_at, ${teamSize}
    from member m where m.operator = ${operator.code} and m.account like ${begins}
      and m.lineage like ${`${agent.lineage}_%`}
    order by m.account limit ${most}`.execute(db);
  const pathOf = await pathsTo(
    db,
    agent,
    rows.map(({ lineage }) => lineage),
  );
  return { list: rows.map((row) => ({ ...showPerson(row, operator), path: pathOf(row.lineage) })) };
}
