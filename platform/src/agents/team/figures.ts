import { fromMinorUnits } from '@tessera/contracts';
import type { MemberFigures, TeamFigures } from '@tessera/contracts/agent';
import type { RecordDays } from '@tessera/contracts/records';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database';

const dayMs = 86_400_000;
/** dateOf writes the day of a moment in UTC, yyyy-MM-dd. */
export const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** SumRow holds what some days came to, in minor units. */
export interface SumRow {
  rounds: bigint;
  stake: bigint;
  turnover: bigint;
  payout: bigint;
  deposits: bigint;
  withdrawals: bigint;
  bonuses: bigint;
}

export interface TeamSumRow extends SumRow {
  joined: bigint;
  firstDeposits: bigint;
}

const names = ['rounds', 'stake', 'turnover', 'payout', 'deposits', 'withdrawals', 'bonuses'] as const;

/** noSums is what nothing comes to. */
export const noSums: SumRow = {
  rounds: 0n,
  stake: 0n,
  turnover: 0n,
  payout: 0n,
  deposits: 0n,
  withdrawals: 0n,
  bonuses: 0n,
};

/** sumsSql adds up the columns of sums of `t`, each under its name with what stands in front of it. */
export const sumsSql = (prefix = '', filter: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
  sql.join(
    names.map(
      (name) => sql`coalesce(sum(${sql.ref(`t.${name}`)}) ${filter}, 0)::bigint as ${sql.ref(prefix + name)}`,
    ),
  );

/** inDays holds for a row of `t` on these days. */
export const inDays = ({ from, to }: Pick<RecordDays, 'from' | 'to'>): RawBuilder<boolean> =>
  sql`t.day between ${from}::date and ${to}::date`;

/**
 * sumsOf is the statement of what a head came to in some days, as rows that are to be added up: whole months where there
 * are any, and the days at both ends. `below` says whether a row is of everybody below, or of the head alone.
 */
export function sumsOf(
  headId: RawBuilder<unknown>,
  { from, to }: Pick<RecordDays, 'from' | 'to'>,
): RawBuilder<unknown> {
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const days = (begin: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`
    select level > 0 as below, ${columns} from team_day where head_id = ${headId} and day >= ${begin} and day < ${end}`;
  const begin = sql`${from}::date`;
  const end = sql`(${to}::date + 1)`;
  const [first, last] = wholeMonths(from, to);
  if (first >= last) return days(begin, end);
  return sql`${days(begin, sql`${first}::date`)} union all ${days(sql`${last}::date`, end)} union all
    select below, ${columns} from team_month where head_id = ${headId} and month >= ${first}::date and month < ${last}::date`;
}

/** The first days of the first month that lies within some days as a whole, and of the one after the last such. */
function wholeMonths(from: string, to: string): [string, string] {
  const firstOf = (text: string, days: number, months: number) => {
    const at = new Date(Date.parse(text) + days * dayMs);
    return dateOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  };
  return [firstOf(from, -1, 1), firstOf(to, 1, 0)];
}

/** showSums returns sums as the contract has them. */
export function showSums(sums: SumRow, digits: number): MemberFigures {
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  return {
    rounds: Number(sums.rounds),
    stake: money(sums.stake),
    turnover: money(sums.turnover),
    payout: money(sums.payout),
    net: money(sums.payout - sums.stake),
    deposits: money(sums.deposits),
    withdrawals: money(sums.withdrawals),
    bonuses: money(sums.bonuses),
  };
}

/** showTeamSums returns the sums of a team with how many different members played. */
export const showTeamSums = (
  sums: TeamSumRow | undefined,
  active: number | undefined,
  digits: number,
): TeamFigures => ({
  ...showSums(sums ?? noSums, digits),
  joined: Number(sums?.joined ?? 0),
  firstDeposits: Number(sums?.firstDeposits ?? 0),
  active: active ?? 0,
});

interface TeamRow extends TeamSumRow {
  key: string;
}

/** readTeamSums returns what everybody below a head came to, by day or by level. */
export async function readTeamSums(
  db: Db,
  headId: bigint,
  days: RecordDays,
  by: 'day' | 'level',
): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select ${sql.ref(`t.${by}`)}::text as key, ${sumsSql()}, sum(t.joined) as joined, sum(t.first_deposits) as "firstDeposits"
    from team_day t where t.head_id = ${headId} and t.level > 0 and ${inDays(days)} group by 1`.execute(db);
  return rows;
}

/** addTeamSums adds up rows of sums. */
export function addTeamSums(rows: readonly TeamSumRow[]): TeamSumRow {
  const total: TeamSumRow = { ...noSums, joined: 0n, firstDeposits: 0n };
  for (const row of rows) {
    for (const name of names) total[name] += row[name];
    total.joined += BigInt(row.joined);
    total.firstDeposits += BigInt(row.firstDeposits);
  }
  return total;
}

/**
 * countActive returns how many different members below a head played in some days, in all ('') or by level. Each counts
 * on the first day of theirs, whose day before lies outside.
 */
export async function countActive(db: Db, headId: bigint, days: RecordDays): Promise<Map<string, number>> {
  const { rows } = await sql<{ level: string; members: number }>`
    select coalesce(t.level::text, '') as level, sum(t.members)::int as members from team_active t
    where t.head_id = ${headId} and t.level > 0 and ${inDays(days)} and t.since < ${days.from}::date
    group by rollup (t.level)`.execute(db);
  return new Map(rows.map(({ level, members }) => [level, members]));
}

/** activeByDay returns how many members below a head played on each day. */
export async function activeByDay(db: Db, headId: bigint, days: RecordDays): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; members: number }>`
    select t.day::text as day, sum(t.active)::int as members from team_day t
    where t.head_id = ${headId} and t.level > 0 and ${inDays(days)} group by 1`.execute(db);
  return new Map(rows.map(({ day, members }) => [day, members]));
}

/** readLevels returns how many members stand on each level below a head, the nearest first. */
export async function readLevels(db: Db, headId: bigint) {
  return db
    .selectFrom('team_level')
    .select(['level', 'members', 'agents'])
    .where('head_id', '=', headId)
    .where('members', '>', 0)
    .orderBy('level')
    .execute();
}

/** eachDay lists the days of a range, oldest first. */
export function eachDay({ from, to }: Pick<RecordDays, 'from' | 'to'>): string[] {
  const begins = Date.parse(from);
  const count = (Date.parse(to) - begins) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => dateOf(begins + index * dayMs));
}
