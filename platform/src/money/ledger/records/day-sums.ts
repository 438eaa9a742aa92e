import type { RecordDays } from '@tessera/contracts/records';
import { sql, type RawBuilder } from 'kysely';
import type { Db, DbOrTrx } from '../../../db/database';
import type { AccountRef } from '../accounts';

/** DaySum is what moved on a day in one kind of posting, in minor units. */
export interface DaySum {
  /** `2026-03-02`; '' in sums over all days of a range. */
  day: string;
  kind: string;
  received: bigint;
  paid: bigint;
  entries: bigint;
}

/** RecordedWallet is a member's wallet as its records read it: whose it is, and when a range of days begins and ends. */
export interface RecordedWallet {
  accountId: bigint;
  begins: Date;
  ends: Date;
}

/** Entries that are summed as they are read. With more of them the sums of the days are brought up to date first. */
const maxTail = 200n;
/** Entries of one statement: none runs into the limit of statements. */
const batch = 50_000n;

/** sumDays adds the next entries of a wallet to the sums of their days. Returns how many it has added. */
export async function sumDays(db: DbOrTrx, accountId: bigint, timeZone: string): Promise<bigint> {
  const { rows } = await sql<{ added: bigint }>`
    select ledger_sum_days(${accountId}::bigint, ${timeZone}, ${batch}::bigint) as added`.execute(db);
  return rows[0]?.added ?? 0n;
}

/** findWallet returns where a member's record lies; nothing where the wallet has never moved. */
export async function findWallet(
  db: Db,
  { ownerId, currency }: AccountRef,
  days: RecordDays,
): Promise<RecordedWallet | undefined> {
  const [wallet] = await findWallets(db, { ownerId, currency }, days, { beside: '' });
  return wallet;
}

/**
 * findWallets returns where the records of a member's main wallet lie, and of those beside it whose kind begins with
 * `beside`.
 */
export async function findWallets(
  db: Db,
  { ownerId, currency }: Pick<AccountRef, 'ownerId' | 'currency'>,
  { from, to, timeZone }: RecordDays,
  { beside }: { beside: string },
): Promise<RecordedWallet[]> {
  const { rows } = await sql<RecordedWallet & { sequence: bigint; summed: bigint }>`
    select a.id as "accountId", a.sequence, coalesce(s.sequence, 0) as summed,
      ${from}::timestamp at time zone ${timeZone} as begins,
      (${to}::timestamp + interval '1 day') at time zone ${timeZone} as ends
    from ledger_account a left join ledger_summed s on s.account_id = a.id and s.time_zone = ${timeZone}
    where a.owner_kind = 'member' and a.owner_id = ${ownerId} and a.currency = ${currency}
      and (a.kind = 'wallet' or (${beside} <> '' and starts_with(a.kind, ${beside})))
    order by a.id`.execute(db);
  for (const { accountId, sequence, summed } of rows)
    if (sequence - summed > maxTail) await sumDays(db, accountId, timeZone);
  return rows;
}

/**
 * readSums returns what moved in a range, by kind and, where asked for, by day. Whole days come from their sums; the
 * newest entries, which are in no sum yet, are added. Entries never change, so both statements tell of one moment.
 */
export async function readSums(
  db: Db,
  { accountId, begins, ends }: RecordedWallet,
  { from, to, timeZone }: RecordDays,
  by: 'kind' | 'day',
): Promise<DaySum[]> {
  const dayOf = (moment: RawBuilder<unknown>) => (by === 'day' ? sql`(${moment})::date::text` : sql`''`);
  const { rows: marks } = await sql<Partial<DaySum> & { sequence: bigint; summed: bigint }>`
    select a.sequence, coalesce(s.sequence, 0) as summed, d.*
    from ledger_account a
    left join ledger_summed s on s.account_id = a.id and s.time_zone = ${timeZone}
    left join lateral (
      select ${dayOf(sql`day`)} as day, kind, sum(received)::bigint as received, sum(paid)::bigint as paid,
        sum(entries)::bigint as entries
      from ledger_day where account_id = s.account_id and day between ${from}::date and ${to}::date
      group by 1, 2) d on true
    where a.id = ${accountId}`.execute(db);
  const [mark] = marks;
  if (!mark) return [];
  const summed = marks.filter((row): row is typeof row & DaySum => typeof row.kind === 'string');
  if (mark.sequence === mark.summed) return summed;
  const { rows: newest } = await sql<DaySum>`
    select ${dayOf(sql`at at time zone ${timeZone}`)} as day, kind,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as received,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as paid, count(*) as entries
    from ledger_entry where account_id = ${accountId}
      and sequence_after > ${mark.summed} and sequence_after <= ${mark.sequence}
      and at >= ${begins} and at < ${ends}
    group by 1, 2`.execute(db);
  return mergeSums([...summed, ...newest]);
}

function mergeSums(sums: readonly DaySum[]): DaySum[] {
  const merged = new Map<string, DaySum>();
  for (const { day, kind, received, paid, entries } of sums) {
    const found = merged.get(`${day} ${kind}`) ?? { day, kind, received: 0n, paid: 0n, entries: 0n };
    found.received += received;
    found.paid += paid;
    found.entries += entries;
    merged.set(`${day} ${kind}`, found);
  }
  return [...merged.values()];
}
