import { sql } from 'kysely';
import type { Platform } from '../../context';
import { advisoryLock, tryAdvisoryLock } from '../../db/advisory-lock';
import type { Trx } from '../../db/database';
import type { Job } from '../../jobs/job';
import { newestAct } from '../../operators/audit/acts';
import { recordChange } from '../../operators/audit/record-change';

/** An account whose balance is not the sum of its entries, in minor units. */
interface Drift {
  id: bigint;
  owner_kind: string;
  owner_id: string;
  currency: string;
  kind: string;
  balance: bigint;
  entries: bigint;
}

/** Sums the entries of each account, a month in one statement: none runs into the limit of statements. */
async function sumEntries(trx: Trx): Promise<Map<bigint, bigint>> {
  const { rows: months } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ledger_entry'::regclass`.execute(
    trx,
  );
  const sums = new Map<bigint, bigint>();
  for (const { name } of months) {
    const { rows } = await sql<{ id: bigint; amount: bigint }>`
      select account_id as id, sum(amount)::bigint as amount from ${sql.table(name)} group by account_id`.execute(
      trx,
    );
    for (const { id, amount } of rows) sums.set(id, (sums.get(id) ?? 0n) + amount);
  }
  return sums;
}

/** Compares every account with its entries as they are at the one moment that the transaction sees. */
async function findDrift(trx: Trx): Promise<Drift[]> {
  const entries = await sumEntries(trx);
  const { rows } = await sql<Omit<Drift, 'entries'>>`
    with waiting as (select account_id, sum(amount)::bigint as amount from ledger_pending group by account_id)
    select a.id, a.owner_kind, a.owner_id, a.currency, a.kind, a.balance + coalesce(w.amount, 0) as balance
    from ledger_account a left join waiting w on w.account_id = a.id order by a.id`.execute(trx);
  return rows
    .map((row) => ({ ...row, entries: entries.get(row.id) ?? 0n }))
    .filter((row) => row.balance !== row.entries);
}

/** An account that an alarm is about, and what is wrong with it. */
interface Fault extends Pick<Drift, 'id' | 'owner_kind' | 'owner_id' | 'kind'> {
  reason: string;
}

/**
 * Compares the sums of each wallet's days with the entry that they reach: they hold as many entries as its number
 * says, and come to the balance after it.
 */
async function findWrongDays(trx: Trx): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    select a.id, a.owner_kind, a.owner_id, a.kind,
      'days ' || d.net || ' in ' || d.entries || ', entries ' || coalesce(e.balance_after, 0) || ' in ' || s.sequence
        || ' minor units of ' || a.currency as reason
    from ledger_summed s join ledger_account a on a.id = s.account_id
    left join ledger_entry e on e.account_id = s.account_id and e.sequence_after = s.sequence
    cross join lateral (
      select coalesce(sum(received - paid), 0) as net, coalesce(sum(entries), 0) as entries
      from ledger_day where account_id = s.account_id) d
    where d.net <> coalesce(e.balance_after, 0) or d.entries <> s.sequence
    order by a.id`.execute(trx);
  return rows;
}

/** The operator of an account: its owner's name begins with it, and a member has one. */
async function operatorOf(trx: Trx, { owner_kind, owner_id }: Fault): Promise<string> {
  if (owner_kind !== 'member') return owner_id.split('/')[0] ?? '';
  const member = await trx
    .selectFrom('member')
    .select('operator')
    .where('id', '=', BigInt(owner_id))
    .executeTakeFirst();
  return member?.operator ?? '';
}

/** One process verifies at a time. */
const verifyLock = 728305;

/** What is wrong, as it all is at one moment; undefined while another process looks. */
function findFaults({ db }: Platform): Promise<Fault[] | undefined> {
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  return transaction.execute(async (trx) => {
    if (!(await tryAdvisoryLock(trx, verifyLock))) return undefined;
    const drifts = (await findDrift(trx)).map((drift) => ({
      ...drift,
      reason: `balance ${drift.balance}, entries ${drift.entries} minor units of ${drift.currency}`,
    }));
    return [...drifts, ...(await findWrongDays(trx))];
  });
}

/**
 * verifyLedger compares every balance with its entries and raises an alarm for each that differs: in the log,
 * and once for a difference in the record that the operator's people read. Returns how many differ.
 */
export async function verifyLedger(platform: Platform): Promise<number> {
  const { db, clock, logger, metrics } = platform;
  const faults = await findFaults(platform);
  if (!faults) return 0;
  metrics.ledgerFaults.set(faults.length);
  if (faults.length === 0) return 0;
  // A record is chained to the newest one, which a transaction that sees one moment alone could not be.
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, verifyLock);
    for (const fault of faults) {
      const { id, owner_kind, owner_id, kind, reason } = fault;
      const account = `${owner_kind}/${owner_id}/${kind}`;
      logger.error('a balance is not the sum of its entries', { account, reason });
      const operator = await operatorOf(trx, fault);
      const of = { resource: 'ledger', id: String(id) };
      const newest = await newestAct(trx, operator, of);
      if (newest?.reason === reason) continue;
      await recordChange(trx, {
        operator,
        author: 'alarm/ledger',
        change: `Ledger account ${account}: ${reason}`,
        at: clock.now(),
        act: {
          resource: of.resource,
          recordId: of.id,
          action: 'alarm',
          reason,
          before: undefined,
          after: undefined,
        },
      });
    }
    return faults.length;
  });
}

export const verifyJob: Job = { name: 'verify-ledger', everyMs: 10 * 60_000, run: verifyLedger };
