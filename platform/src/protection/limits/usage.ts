import type { LimitKind, LimitPeriod } from '@tessera/contracts/protection';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { recordZone } from '../../money/ledger';
import { lossOf, stakeOf, type Moved } from '../play-sums';
import { signedInTimes } from '../signed-in-times';
import { periodsAt, type Period } from './periods';

export interface Usage {
  periods: Record<LimitPeriod, Period>;
  /** Minor units; of TIME minutes. */
  used(kind: LimitKind, period: LimitPeriod): bigint;
}

export interface UsageQuery {
  operator: Operator;
  memberId: bigint;
  kinds: readonly LimitKind[];
  at: Date;
}

interface MovedOnDay extends Moved {
  day: string;
}

const isFromLine = (kind: string) => kind === 'transfer.upline' || kind === 'transfer.downline';
const above = (amount: bigint) => (amount > 0n ? amount : 0n);

/**
 * readUsage returns what of each kind of limit a member has used in the day, the week and the month of a moment: of
 * the ledger, the deposits and the sessions themselves, so that nothing is counted beside them.
 */
export async function readUsage(db: DbOrTrx, query: UsageQuery): Promise<Usage> {
  const { operator, kinds, at } = query;
  const timeZone = recordZone(operator);
  const periods = await periodsAt(db, at, timeZone);
  const since = periods.WEEK.begins < periods.MONTH.begins ? periods.WEEK : periods.MONTH;
  const needsMoney = kinds.some((kind) => kind !== 'TIME');
  const needsDeposits = kinds.includes('DEPOSIT') || kinds.includes('NET_DEPOSIT');
  const moved = needsMoney ? await movedSince(db, query, since, timeZone) : [];
  const deposited = needsDeposits ? await depositedSince(db, query, since, timeZone) : [];
  const reserved = kinds.includes('NET_DEPOSIT') ? await reservedForWithdrawal(db, query) : 0n;
  const minutes = kinds.includes('TIME') ? await minutesSignedIn(db, query, periods) : undefined;

  const sum = (rows: readonly MovedOnDay[], from: string, amount: (row: MovedOnDay) => bigint) =>
    rows.reduce((total, row) => (row.day >= from ? total + amount(row) : total), 0n);
  return {
    periods,
    used(kind, period) {
      const { day } = periods[period];
      const paidIn = () =>
        sum(deposited, day, ({ received }) => received) +
        sum(moved, day, (row) => (isFromLine(row.kind) ? row.received : 0n));
      if (kind === 'TIME') return minutes?.[period] ?? 0n;
      if (kind === 'DEPOSIT') return paidIn();
      if (kind === 'NET_DEPOSIT') {
        const out = sum(moved, day, (row) =>
          row.kind.startsWith('withdrawal.') ? row.paid - row.received : 0n,
        );
        // What is only on its way out may come back.
        return above(paidIn() - above(out - reserved));
      }
      if (kind === 'STAKE') return above(sum(moved, day, stakeOf));
      return above(sum(moved, day, lossOf));
    },
  };
}

/** Days whose sums are kept come from them; entries that are in no sum yet are added. */
async function movedSince(
  db: DbOrTrx,
  { operator, memberId }: UsageQuery,
  { day, begins }: Period,
  timeZone: string,
): Promise<MovedOnDay[]> {
  const { rows } = await sql<MovedOnDay>`
    with wallet as (
      select a.id, case when s.time_zone = ${timeZone} then s.sequence else 0 end as summed
      from ledger_account a left join ledger_summed s on s.account_id = a.id
      where a.owner_kind = 'member' and a.owner_id = ${String(memberId)} and a.currency = ${operator.currency.code}
        and (a.kind = 'wallet' or starts_with(a.kind, 'vendor')))
    select day, kind, sum(received)::bigint as received, sum(paid)::bigint as paid from (
      select d.day::text as day, d.kind, d.received, d.paid from wallet w
      join ledger_day d on d.account_id = w.id where w.summed > 0 and d.day >= ${day}::date
      union all
      select (e.at at time zone ${timeZone})::date::text, e.kind, greatest(e.amount, 0), greatest(-e.amount, 0)
      from wallet w join ledger_entry e on e.account_id = w.id
      where e.sequence_after > coalesce(w.summed, 0) and e.at >= ${begins}) moved
    group by 1, 2`.execute(db);
  return rows;
}

/** A deposit counts from the moment it is made, so that none that waits is forgotten. */
async function depositedSince(
  db: DbOrTrx,
  { memberId, at }: UsageQuery,
  { begins }: Period,
  timeZone: string,
): Promise<MovedOnDay[]> {
  const { rows } = await sql<MovedOnDay>`
    select (created_at at time zone ${timeZone})::date::text as day, 'deposit' as kind, sum(amount)::bigint as received,
      0::bigint as paid
    from deposit where member_id = ${memberId} and created_at >= ${begins}
      and (state = 'CREDITED' or (state = 'PENDING' and expires_at > ${at}::timestamptz))
    group by 1`.execute(db);
  return rows;
}

async function reservedForWithdrawal(db: DbOrTrx, { operator, memberId }: UsageQuery): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', String(memberId))
    .where('currency', '=', operator.currency.code)
    .where('kind', '=', 'withdrawal')
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** Two devices at once are one time: the sessions are laid over each other. */
async function minutesSignedIn(
  db: DbOrTrx,
  { operator, memberId, at }: UsageQuery,
  periods: Record<LimitPeriod, Period>,
): Promise<Record<LimitPeriod, bigint>> {
  const { rows } = await sql<Record<LimitPeriod, bigint>>`
    with signed_in as (${signedInTimes(operator, memberId, at)})
    select ${sql.join(
      Object.values(periods).map(
        ({
          period,
          begins,
        }) => sql`(select coalesce(floor(sum(extract(epoch from upper(t) - lower(t))) / 60), 0)::bigint
          from signed_in, unnest(times * tstzmultirange(tstzrange(${begins}, null))) as t) as ${sql.ref(period)}`,
      ),
    )}`.execute(db);
  return rows[0] ?? { DAY: 0n, WEEK: 0n, MONTH: 0n };
}
