import { fromMinorUnits, type CallReply, type CallRequest } from '@tessera/contracts';
import type { teamMovementsCall } from '@tessera/contracts/agent';
import type { Operator } from '@tessera/contracts/operator';
import type { RecordDays } from '@tessera/contracts/records';
import { sql, type RawBuilder } from 'kysely';
import type { Platform } from '../../context';
import type { Db } from '../../db/database';
import { recordDays } from '../../money/ledger';
import { inDays } from './figures';
import { downlineOf, type TeamHead } from './policy';
import { recordLook } from './record-look';
import { freshTeamDays } from './sum-days';
import type { TeamTables } from './tables';

type Group = TeamTables['team_movement']['grp'];

interface MovementRow {
  entry_id: bigint;
  member_id: bigint;
  account: string;
  level: number;
  grp: Group;
  kind: string;
  amount: bigint;
  at: Date;
}

interface Filter {
  days: RecordDays;
  group: Group | 'ALL';
  /** Of one member alone. */
  memberId?: bigint | undefined;
}

const filterSql = ({ days: { from, to, timeZone }, group, memberId }: Filter): RawBuilder<boolean> => sql`
  t.at >= ${from}::timestamp at time zone ${timeZone}
  and t.at < (${to}::timestamp + interval '1 day') at time zone ${timeZone}
  ${group === 'ALL' ? sql`` : sql`and t.grp = ${group}`}
  ${memberId === undefined ? sql`` : sql`and t.member_id = ${memberId}`}`;

/** readTeamMovements returns the newest movements below a mark, of everybody below a head. */
export async function readTeamMovements(
  db: Db,
  headId: bigint,
  filter: Filter,
  { below, limit }: { below?: { at: Date; id: bigint } | undefined; limit: number },
): Promise<MovementRow[]> {
  const rest = below
    ? sql`and t.at <= ${below.at} and (t.at, t.entry_id) < (${below.at}::timestamptz, ${below.id}::bigint)`
    : sql``;
  const { rows } = await sql<MovementRow>`
    select n.*, m.account from (
      select t.entry_id, t.member_id, t.level, t.grp, t.kind, t.amount, t.at from team_movement t
      where t.head_id = ${headId} and ${filterSql(filter)} ${rest}
      order by t.at desc, t.entry_id desc limit ${limit}) n
    join member m on m.id = n.member_id order by n.at desc, n.entry_id desc`.execute(db);
  return rows;
}

interface MovementSum {
  key: string;
  count: bigint;
  received: bigint;
  paid: bigint;
}

/** Of a whole team from the sums of its days; of one member from the few movements that there are. */
async function sumMovements(
  db: Db,
  headId: bigint,
  filter: Filter,
  by: 'grp' | 'day',
): Promise<MovementSum[]> {
  const { days, group, memberId } = filter;
  const sums =
    memberId === undefined
      ? sql`${sql.ref(`t.${by}`)}::text as key, sum(t.entries)::bigint as count, sum(t.received)::bigint as received,
          sum(t.paid)::bigint as paid
          from team_movement_day t where t.head_id = ${headId} and ${inDays(days)}
            ${group === 'ALL' ? sql`` : sql`and t.grp = ${group}`}`
      : sql`${by === 'grp' ? sql`t.grp` : sql`(t.at at time zone ${days.timeZone})::date::text`} as key, count(*) as count,
          coalesce(sum(t.amount) filter (where t.amount > 0), 0)::bigint as received,
          coalesce(-sum(t.amount) filter (where t.amount < 0), 0)::bigint as paid
          from team_movement t where t.head_id = ${headId} and ${filterSql(filter)}`;
  const { rows } = await sql<MovementSum>`select ${sums} group by 1 order by 1`.execute(db);
  return rows;
}

/** teamMovements returns one page of the movements of a team, and what all of them come to. */
export async function teamMovements(
  platform: Platform,
  operator: Operator,
  agent: TeamHead,
  input: CallRequest<typeof teamMovementsCall>,
): Promise<CallReply<typeof teamMovementsCall>> {
  const { db, clock } = platform;
  const days = recordDays(operator, input, clock.now());
  const memberId =
    input.memberId === undefined ? undefined : (await downlineOf(db, agent, input.memberId)).id;
  if (memberId !== undefined && input.after === undefined)
    await recordLook(platform, operator, agent, { memberId, sight: 'movements' });
  const asOf = await freshTeamDays(platform, operator);
  const filter = { days, group: input.group, memberId };
  const [at, id] = input.after?.split('.') ?? [];
  const below =
    at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id: BigInt(id) };
  const rows = await readTeamMovements(db, agent.id, filter, { below, limit: input.pageSize + 1 });
  const totals = await sumMovements(db, agent.id, filter, 'grp');
  const byDay = await sumMovements(db, agent.id, filter, 'day');
  const shown = rows.slice(0, input.pageSize);
  const last = shown.at(-1);
  const { digits } = operator.currency;
  return {
    list: shown.map((row) => ({
      movementId: String(row.entry_id),
      memberId: String(row.member_id),
      account: row.account,
      level: row.level,
      group: row.grp,
      kind: row.kind,
      amount: fromMinorUnits(row.amount, digits),
      at: row.at.toISOString(),
    })),
    next: last && rows.length > input.pageSize ? `${last.at.getTime()}.${last.entry_id}` : null,
    days,
    asOf: asOf.toISOString(),
    totals: totals.map(({ key, count, received, paid }) => ({
      group: key as Group,
      count: Number(count),
      in: fromMinorUnits(received, digits),
      out: fromMinorUnits(paid, digits),
    })),
    byDay: byDay.map(({ key, received, paid }) => ({
      day: key,
      in: fromMinorUnits(received, digits),
      out: fromMinorUnits(paid, digits),
    })),
  };
}
