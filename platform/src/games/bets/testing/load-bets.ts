import { readFileSync } from 'node:fs';
import type { CallRequest } from '@tessera/contracts';
import type { betHistoryCall } from '@tessera/contracts/bets';
import { operatorSchema, type Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { createMember } from '../../../accounts/member/create';
import { systemClock } from '../../../clock';
import { systemRandom } from '../../../random';
import type { Db, Trx } from '../../../db/database';
import { recordZone } from '../../../money/ledger';
import { followMemory } from '../../../money/ledger/testing/follow-memory';
import { middle, pairs, took } from '../../../money/ledger/testing/load-records';
import { betHistory } from '../bet-history';
import { readBetSums, sumBetDays } from '../day-sums';
import { betsInOrder } from '../read-bets';
import { writeBetTable } from '../statement';

type Input = CallRequest<typeof betHistoryCall>;

const batch = 50_000;
const dayMs = 86_400_000;
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

/** Writes so many rounds of a member over a year, in plain SQL: most are slots, one of a hundred is a fish game, a few are void, the last one is open. */
async function fillRounds(db: Db, member: bigint, count: number): Promise<void> {
  const begins = new Date(Date.now() - 364 * dayMs);
  const step = (364 * dayMs) / count;
  for (let from = 1; from <= count; from += batch)
    await sql`
      insert into bet (operator, member_id, account, provider, round_id, node_id, game_name, game_type, vassalage, currency,
        status, stake, payout, turnover, placed_at, settled_at)
      select 'aurora', ${member}, '', 'BENCH', ${`${member}/`} || i, 'n', 'Game',
        case when i % 100 = 50 then 'FISH' else 'RNG' end, case when i % 3 = 0 then 'PG' else 'JILI' end, 'PHP',
        case when i = ${count} then 'OPEN' when i % 500 = 1 then 'VOID' else 'SETTLED' end, 1000,
        case when i % 2 = 0 then 1900 else 0 end, 1000, at, at
      from generate_series(${from}::int, ${Math.min(from + batch - 1, count)}::int) i
      cross join lateral (select ${begins}::timestamptz + i * ${step}::float8 * interval '1 millisecond' as at) moment`.execute(
      db,
    );
}

async function openMember(trx: Trx, operator: Operator, account: string): Promise<bigint> {
  const by = { clock: systemClock, random: systemRandom };
  const id = await createMember(by, trx, operator, { account, accountType: 1, language: 'EN' });
  if (id === undefined) throw new Error('the member was there before');
  return id;
}

/**
 * measureBets compares the betting record of a member with a million rounds with that of one with a thousand, by turns,
 * and follows the memory of a statement of about 100,000 rows.
 */
export async function measureBets(db: Db, documentFile: string): Promise<object> {
  const operator = operatorSchema.parse(JSON.parse(readFileSync(documentFile, 'utf8')));
  const platform = { db, clock: systemClock };
  const zone = recordZone(operator);
  const sizes: { member: bigint; count: number }[] = [];
  for (const count of [1_000, 1_000_000]) {
    const member = await db.transaction().execute((trx) => openMember(trx, operator, `bench${count}`));
    sizes.push({ member, count });
    await fillRounds(db, member, count);
    while ((await sumBetDays(db, member, zone)) > 0n) continue;
  }
  await sql`vacuum analyze bet`.execute(db);
  await sql`analyze`.execute(db);
  const year = { range: 'custom' as const, from: day(364), to: day(0) };
  const page = (input: Partial<Input>) => async (member: bigint) => {
    const whole: Input = { range: 'week', pageSize: 20, ...input };
    await betHistory(platform, operator, member, whole);
  };
  const requests: Record<string, (member: bigint) => Promise<unknown>> = {
    today: page({ range: 'today' }),
    week: page({ range: 'week' }),
    month: page({ range: 'month' }),
    year: page(year),
    'fish games of a year': page({ ...year, gameType: 'FISH' }),
    'a studio in a year': page({ ...year, vassalage: 'PG' }),
    'void rounds of a year': page({ ...year, status: 'VOID' }),
    'open rounds of a year': page({ ...year, status: 'OPEN' }),
    'a page in the middle of a year': page({ ...year, after: `${Date.now() - 182 * dayMs}.1` }),
    'categories of a year': (member) =>
      readBetSums(db, member, { ...year, timeZone: zone }, { status: 'SETTLED', by: 'gameType' }),
  };
  const results: Record<string, { small: number; large: number; ratio: number }> = {};
  for (const [name, read] of Object.entries(requests)) {
    const times = sizes.map((): number[] => []);
    for (let pair = 0; pair < pairs; pair += 1)
      for (const [index, { member }] of sizes.entries()) times[index]?.push(await took(() => read(member)));
    const [small = 0, large = 0] = times.map(middle);
    results[name] = { small, large, ratio: large / small };
  }
  const days = { from: day(36), to: day(0), timeZone: zone };
  const bets = betsInOrder(db, sizes[1]?.member ?? 0n, days);
  return { results, statement: await followMemory(writeBetTable(bets, operator, zone)) };
}
