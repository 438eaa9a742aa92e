import type { CallInput } from '@tessera/contracts';
import { betHistoryCall, createBetStatementCall } from '@tessera/contracts/bets';
import { sql } from 'kysely';
import { openWallet, type MovedWallet } from '../../money/ledger/records/testing/moved-wallet';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { sumBetDays } from './day-sums';
import { writeBetTable } from './statement';
import { sumAllBetDays } from './sum-days-job';

let tested: TestPlatform;
let member: MovedWallet;
beforeAll(async () => {
  tested = await createTestPlatform();
  await openWallet(tested);
  member = await openWallet(tested);
});
afterAll(() => tested.close());

const zone = 'Asia/Manila';
const january = { range: 'custom', from: '2026-01-01', to: '2026-01-31' } as const;
type Status = 'OPEN' | 'SETTLED' | 'VOID';

let serial = 0;
async function play(
  at: string,
  { type = 'RNG', status = 'SETTLED' as Status, name = 'Game', settledAt = new Date(at) } = {},
): Promise<bigint> {
  serial += 1;
  const { id } = await tested.db
    .insertInto('bet')
    .values({
      operator: 'aurora',
      member_id: member.id,
      account: '',
      provider: 'ACME',
      round_id: `round-${serial}`,
      node_id: 'n',
      game_name: name,
      game_type: type as 'RNG',
      vassalage: 'PG',
      currency: 'PHP',
      status,
      stake: 1_000n + BigInt(serial),
      payout: status === 'SETTLED' ? 333n : 0n,
      turnover: status === 'SETTLED' ? 1_000n : 0n,
      placed_at: new Date(at),
      settled_at: status === 'OPEN' ? null : settledAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const history = (input: CallInput<typeof betHistoryCall> = january) =>
  tested.transport({ token: member.token }).call(betHistoryCall, input);

/** What the rounds themselves come to, without any sums. */
async function plainTotals(input: { gameType?: string; status?: Status } = {}) {
  const { rows } = await sql<{ count: bigint; stake: bigint; payout: bigint }>`
    select count(*) as count, coalesce(sum(stake) filter (where status = 'SETTLED'), 0)::bigint as stake,
      coalesce(sum(payout) filter (where status = 'SETTLED'), 0)::bigint as payout
    from bet where member_id = ${member.id} and (placed_at at time zone ${zone})::date between '2026-01-01' and '2026-01-31'
      and ${input.gameType ?? ''} in ('', game_type) and ${input.status ?? ''} in ('', status)`.execute(
    tested.db,
  );
  const [row] = rows;
  const text = (minor = 0n) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
  return { count: Number(row?.count), stake: text(row?.stake), payout: text(row?.payout) };
}

test('days begin by the clock of the operator', async () => {
  await play('2025-12-31T15:59:59.999Z');
  await play('2025-12-31T16:00:00Z');
  await play('2026-01-31T15:59:59.999Z', { type: 'FISH' });
  await play('2026-01-31T16:00:00Z');
  const { list, days } = await history();
  expect(days.timeZone).toBe(zone);
  expect(list.map(({ roundId }) => roundId)).toEqual(['round-3', 'round-2']);
});

test('pages follow each other without a gap, whatever comes on top meanwhile', async () => {
  for (let minute = 0; minute < 7; minute += 1) await play(`2026-01-10T00:0${minute >> 1}:00Z`);
  const whole = (await history({ ...january, pageSize: 100 })).list.map(({ betId }) => betId);
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await history({ ...january, pageSize: 2, ...(after ? { after } : {}) });
    seen.push(...page.list.map(({ betId }) => betId));
    after = page.next;
    await play('2026-01-30T00:00:00Z', { name: 'later' });
  }
  expect(seen.filter((betId) => whole.includes(betId))).toEqual(whole);
  expect(new Set(seen).size).toBe(seen.length);
});

test('totals are what the rounds come to, before, while and after they are in the sums of their days', async () => {
  const open = await play('2026-01-20T00:00:00Z', { status: 'OPEN' });
  await play('2026-01-20T01:00:00Z', { status: 'VOID', type: 'FISH' });
  const filters = [
    {},
    { gameType: 'FISH' },
    { status: 'SETTLED' },
    { status: 'OPEN' },
    { status: 'VOID' },
  ] as const;
  const check = async () => {
    for (const filter of filters)
      expect((await history({ ...january, ...filter })).totals).toMatchObject(await plainTotals(filter));
  };
  await check();
  expect(await sumBetDays(tested.db, member.id, zone)).toBeGreaterThan(10n);
  await check();
  await play('2026-01-21T00:00:00Z');
  await check();
  await tested.db
    .updateTable('bet')
    .set({ status: 'SETTLED', payout: 5n, settled_at: new Date() })
    .where('id', '=', open)
    .execute();
  await check();
  const settledAt = tested.clock.now();
  for (let round = 0; round < 120; round += 1) await play('2026-01-22T00:00:00Z', { settledAt });
  await sumAllBetDays(tested.platform);
  const { rows } = await sql<{ open: bigint }>`
    select count(*) as open from bet where member_id = ${member.id} and not summed`.execute(tested.db);
  expect(rows).toEqual([{ open: 0n }]);
  await check();
});

test('only days of who has just played many rounds are brought up to date beforehand', async () => {
  const unsummed = async () =>
    (
      await sql<{ rounds: number }>`
        select count(*)::int as rounds from bet where member_id = ${member.id} and not summed and status <> 'OPEN'`.execute(
        tested.db,
      )
    ).rows[0]?.rounds;
  await sumBetDays(tested.db, member.id, zone);
  for (let round = 0; round < 29; round += 1)
    await play('2026-02-22T00:00:00Z', { settledAt: tested.clock.now() });
  await sumAllBetDays(tested.platform);
  expect(await unsummed()).toBe(29);
  await play('2026-02-22T00:00:00Z');
  await play('2026-02-22T00:00:00Z', { settledAt: tested.clock.now() });
  await sumAllBetDays(tested.platform);
  expect(await unsummed()).toBe(0);
});

test('another time zone makes the days anew', async () => {
  const before = (await history()).totals;
  await sumBetDays(tested.db, member.id, 'America/New_York');
  expect((await history()).totals).toEqual(before);
});

test('a table has the rounds of its days from the oldest, and no formulas', async () => {
  await play('2026-01-31T00:00:00Z', { name: '=cmd|calc' });
  const api = tested.transport({ token: member.token });
  const { path, fileName } = await api.call(createBetStatementCall, { ...january, format: 'csv' });
  expect(fileName).toBe('bet-statement-2026-01-01-2026-01-31.csv');
  const { body, headers } = await tested.inject({ url: path });
  expect(headers['content-disposition']).toContain(fileName);
  const lines = body.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[1]).toContain('2026-01-01 00:00:00');
  expect(body).toContain("'=cmd|calc");
  expect(lines).toHaveLength((await history()).totals.count + 1);
  expect((await tested.inject({ url: path })).statusCode).toBe(404);
  const other = await api.call(createBetStatementCall, { ...january, format: 'csv' });
  const asWallet = await tested.inject({ url: other.path.replace('bet-statements', 'statements') });
  expect(asWallet.statusCode).toBe(404);
});

test('a document of rounds is a PDF', async () => {
  const api = tested.transport({ token: member.token });
  const { path } = await api.call(createBetStatementCall, { ...january, format: 'pdf' });
  const { rawPayload, headers } = await tested.inject({ url: path });
  expect(headers['content-type']).toBe('application/pdf');
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a hundred thousand rounds are read only as fast as they are taken', async () => {
  const operator = tested.platform.operators.byCode('aurora');
  const [first] = await tested.db.selectFrom('bet').selectAll().limit(1).execute();
  if (!operator || !first) throw new Error('there is nothing to write');
  const row = { ...first, vendor_name: null };
  let read = 0;
  async function* many() {
    for (; read < 100_000; read += 1) yield row;
  }
  let [lines, ahead] = [0, 0];
  for await (const chunk of writeBetTable(many(), operator, zone)) {
    lines += String(chunk).split('\r\n').length - 1;
    ahead = Math.max(ahead, read - lines);
  }
  expect(lines).toBe(100_001);
  expect(ahead).toBeLessThan(4_000);
});
