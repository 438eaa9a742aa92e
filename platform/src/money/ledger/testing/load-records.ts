import { performance } from 'node:perf_hooks';
import type { CallRequest } from '@tessera/contracts';
import { operatorSchema } from '@tessera/contracts/operator';
import type { transactionHistoryCall } from '@tessera/contracts/records';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { systemClock } from '../../../clock';
import type { Db } from '../../../db/database';
import { memberWallet } from '..';
import { findWallet, sumDays } from '../records/day-sums';
import { recordDays, recordZone } from '../records/record-days';
import { rowsInOrder } from '../records/statement/statement';
import { writeCsv } from '../records/statement/write-csv';
import { transactionHistory } from '../records/transaction-history';
import { followMemory, type StatementMemory } from './follow-memory';

type Input = CallRequest<typeof transactionHistoryCall>;

/** pairs is how often two members are measured by turns. */
export const pairs = 25;
const batch = 50_000;
const dayMs = 86_400_000;

/** Writes a wallet of so many movements over a year, in plain SQL: 98 of 100 are play. */
async function fillWallet(db: Db, member: bigint, count: number): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    insert into ledger_account (owner_kind, owner_id, currency, kind)
    values ('member', ${String(member)}, 'PHP', 'wallet'), ('house', ${`bench-${member}`}, 'PHP', 'play')
    returning id`.execute(db);
  const [wallet, house] = rows.map(({ id }) => id);
  const begins = Date.now() - 364 * dayMs;
  const step = (364 * dayMs) / count;
  for (let from = 1; from <= count; from += batch)
    await sql`
      with movement as materialized (
        select i, case when i % 100 = 1 then 5000 when i % 2 = 0 then -90 else 40 end as amount,
          case when i % 100 = 1 then 'payment.deposit' when i % 100 = 51 then 'promotion.reward'
            when i % 2 = 0 then 'play.bet' else 'play.settle' end as kind,
          ${new Date(begins)}::timestamptz + i * ${step}::float8 * interval '1 millisecond' as at
        from generate_series(${from}::int, ${Math.min(from + batch - 1, count)}::int) i
      ), posting as (
        insert into ledger_transaction (scope, key, kind, reference, fingerprint, created_at)
        select 'bench', ${`${member}/`} || i, kind, 'bench/' || i, '', at from movement returning id, key
      )
      insert into ledger_entry (transaction_id, account_id, currency, kind, amount, balance_after, sequence_after, at)
      select p.id, side.account, 'PHP', m.kind, m.amount * side.sign,
        case when side.sign = 1 then ${from}::bigint * 100 + sum(m.amount) over (partition by side.sign order by m.i) end,
        case when side.sign = 1 then m.i end, m.at
      from movement m join posting p on p.key = ${`${member}/`} || m.i
      cross join (values (${wallet}::bigint, 1), (${house}::bigint, -1)) side(account, sign)`.execute(db);
  await sql`update ledger_account set sequence = ${count} where id = ${wallet}`.execute(db);
}

/** took returns how long something takes, in ms. */
export const took = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
/** middle returns the middle one of some times. */
export const middle = (times: readonly number[]) =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0;

/** measureRecords compares the record of a large wallet with that of a small one, by turns, and follows a long statement's memory. */
export async function measureRecords(db: Db, documentFile: string): Promise<object> {
  const operator = operatorSchema.parse(JSON.parse(readFileSync(documentFile, 'utf8')));
  const platform = { db, clock: systemClock };
  const now = systemClock.now();
  // The shortest month has 28 days: none of the year is left out.
  for (let days = 0; days <= 364; days += 28)
    await sql`select ledger_make_month(${new Date(now.getTime() - days * dayMs)}::timestamptz)`.execute(db);
  const sizes = [
    { member: 1n, count: 1_000 },
    { member: 2n, count: 1_000_000 },
  ] as const;
  const year = {
    range: 'custom' as const,
    from: new Date(now.getTime() - 364 * dayMs).toISOString().slice(0, 10),
    to: now.toISOString().slice(0, 10),
  };
  for (const { member, count } of sizes) {
    await fillWallet(db, member, count);
    const wallet = await findWallet(db, memberWallet(member, 'PHP'), recordDays(operator, year, now));
    if (!wallet) throw new Error('the wallet is not there');
    while ((await sumDays(db, wallet.accountId, recordZone(operator))) > 0n) continue;
  }
  await sql`analyze`.execute(db);
  const half = `${now.getTime() - 182 * dayMs}.500`;
  const requests: Record<string, Partial<Input>> = {
    today: { range: 'today' },
    week: { range: 'week' },
    month: { range: 'month' },
    year,
    'deposits of a year': { ...year, group: 'DEPOSIT' },
    'bonuses of a year': { ...year, group: 'BONUS' },
    'a page in the middle of a year': { ...year, after: half },
  };
  const results: Record<string, { small: number; large: number; ratio: number }> = {};
  for (const [name, input] of Object.entries(requests)) {
    const whole: Input = { range: 'week', group: 'ALL', pageSize: 20, ...input };
    const times = sizes.map((): number[] => []);
    for (let pair = 0; pair < pairs; pair += 1)
      for (const [index, { member }] of sizes.entries())
        times[index]?.push(await took(() => transactionHistory(platform, operator, member, whole)));
    const [small = 0, large = 0] = times.map(middle);
    results[name] = { small, large, ratio: large / small };
  }
  return { results, statement: await measureStatement(db, operator) };
}

/** What a statement of about 100,000 rows takes at most beside what was there before it. */
async function measureStatement(db: Db, operator: Parameters<typeof writeCsv>[1]): Promise<StatementMemory> {
  const zone = recordZone(operator);
  const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
  const days = { from: day(36), to: day(0), timeZone: zone };
  const wallet = await findWallet(db, memberWallet(2n, 'PHP'), days);
  const none = { account: '', maskedName: '', opening: 0n, received: 0n, paid: 0n, closing: 0n, count: 0 };
  const statement = { ...none, rows: rowsInOrder(db, wallet) };
  return followMemory(writeCsv(statement, operator, zone));
}
