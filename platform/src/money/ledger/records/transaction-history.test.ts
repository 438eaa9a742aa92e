import { toMinorUnits, type CallInput } from '@tessera/contracts';
import { transactionHistoryCall } from '@tessera/contracts/records';
import { balanceCall } from '@tessera/contracts/wallet';
import { sql } from 'kysely';
import { createTestPlatform, type TestPlatform } from '../../../testing';
import { withDocument } from '../../../testing/with-document';
import { houseAccount, memberWallet, post } from '..';
import { verifyLedger } from '../verify';
import { sumAllDays } from './sum-days-job';
import { openWallet, type MovedWallet } from './testing/moved-wallet';

let tested: TestPlatform;
let member: MovedWallet;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

const ask = (input: CallInput<typeof transactionHistoryCall>, token = member.token) =>
  tested.transport({ token }).call(transactionHistoryCall, input);

const now = () => tested.clock.now().toISOString();

const move = (kind: string, amount: bigint, at: string) => member.move(kind, amount, at);

beforeEach(async () => {
  member = await openWallet(tested);
});

test('shows every movement once over all pages, newest first, each with the balance after it', async () => {
  for (let round = 0; round < 9; round += 1)
    await (round % 2 === 0 ? move('payment.deposit', 700n, now()) : move('play.bet', -300n, now()));
  const first = await ask({ pageSize: 4 });
  const all = [...first.list];
  for (let { next } = first; next;) {
    // What comes on top of the pages that were read moves nothing of those below.
    await move('play.settle', 1n, now());
    const page = await ask({ pageSize: 4, after: next });
    all.push(...page.list);
    ({ next } = page);
  }
  expect(first.days).toEqual({ from: '2026-02-24', to: '2026-03-02', timeZone: 'Asia/Manila' });
  expect(all).toHaveLength(first.totals.count);
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => all.length - index));
  const minor = (text: string | undefined) => toMinorUnits(text ?? '0', 2);
  for (const [index, { amount, balance }] of all.entries())
    expect(minor(balance) - minor(amount)).toBe(minor(all[index + 1]?.balance));
});

test('comes to the balance to the minor unit, before and after its days are summed', async () => {
  await move('payment.deposit', 123_456_789n, '2026-03-01T23:59:59.999Z');
  await move('lottery.bet', -1n, '2026-03-02T01:00:00Z');
  for (let bet = 0; bet < 130; bet += 1) await move('play.bet', -7n, '2026-02-20T01:00:00Z');
  const { amount } = await tested.transport({ token: member.token }).call(balanceCall, {});
  const before = await ask({ range: 'month' });
  await sumAllDays(tested.platform);
  await move('play.settle', 910n, '2026-02-20T01:00:00Z');
  const { totals } = await ask({ range: 'month' });
  expect(before.totals.net).toBe(amount);
  expect(toMinorUnits(totals.net, 2)).toBe(toMinorUnits(amount, 2) + 910n);
  expect(totals.count).toBe(before.totals.count + 1);
});

test('many entries are in the sums of their days once, as the entries have them, and in another time zone too', async () => {
  await tested.db.transaction().execute(async (trx) => {
    for (let entry = 0; entry < 600; entry += 1) {
      const amount = entry % 3 === 0 ? 500n : -1n;
      await post(trx, {
        scope: 'record',
        key: `many/${member.id}/${entry}`,
        kind: entry % 3 === 0 ? 'payment.deposit' : 'play.bet',
        reference: 'many',
        at: new Date(Date.UTC(2026, 1, 1 + (entry % 28), 18)),
        entries: [
          { account: memberWallet(member.id, 'PHP'), amount },
          { account: houseAccount('aurora', 'PHP', 'test'), amount: -amount },
        ],
      });
    }
  });
  // 18:00 UTC is the next day in Manila: the last of February is the first of March.
  const february = { range: 'custom', from: '2026-02-02', to: '2026-02-28', group: 'PLAY' } as const;
  const inManila = (await ask(february)).totals;
  expect(await wrongDays()).toEqual([]);
  expect(inManila).toEqual({ count: 386, in: '0.00', out: '3.86', net: '-3.86' });
  await inZone('America/New_York', async () => {
    expect((await ask({ ...february, from: '2026-02-01' })).totals.count).toBe(400);
    expect(await wrongDays()).toEqual([]);
  });
});

/** Days whose sums are not what their entries come to. */
async function wrongDays(): Promise<unknown[]> {
  const { rows } = await sql`
    with of_entries as (
      select e.account_id, (e.at at time zone s.time_zone)::date as day, e.kind,
        coalesce(sum(amount) filter (where amount > 0), 0) as received,
        coalesce(-sum(amount) filter (where amount < 0), 0) as paid, count(*) as entries
      from ledger_entry e join ledger_summed s on s.account_id = e.account_id and e.sequence_after <= s.sequence
      group by 1, 2, 3)
    (select * from of_entries except select * from ledger_day)
    union all (select * from ledger_day except select * from of_entries)`.execute(tested.db);
  return rows;
}

test('sums of days that are not what their entries come to raise an alarm', async () => {
  for (let bet = 0; bet < 101; bet += 1) await move('payment.deposit', 1n, now());
  await sumAllDays(tested.platform);
  expect(await verifyLedger(tested.platform)).toBe(0);
  const { id } = await tested.db
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_id', '=', String(member.id))
    .executeTakeFirstOrThrow();
  const days = tested.db.updateTable('ledger_day').where('account_id', '=', id);
  await days.set(({ eb }) => ({ received: eb('received', '+', 1n) })).execute();
  const faults = await verifyLedger(tested.platform);
  await days.set(({ eb }) => ({ received: eb('received', '-', 1n) })).execute();
  expect([faults, await verifyLedger(tested.platform)]).toEqual([1, 0]);
});

const inZone = (timeZone: string, work: () => Promise<void>) =>
  withDocument(tested.platform, 'aurora', { timeZone }, work);

test('a day begins at midnight of the operator', async () => {
  await move('promotion.reward', 5n, '2026-03-01T15:59:59.999Z');
  await move('promotion.reward', 7n, '2026-03-01T16:00:00.000Z');
  const amounts = async (range: 'today' | 'yesterday') =>
    (await ask({ range, group: 'BONUS' })).list
      .map(({ amount }) => amount)
      .filter((amount) => ['0.05', '0.07'].includes(amount));
  expect([await amounts('today'), await amounts('yesterday')]).toEqual([['0.07'], ['0.05']]);
});

test('the day on which clocks go forward has 23 hours, and the one on which they go back 25', async () => {
  // In Berlin on 2025-03-30 and 2025-10-26.
  for (const at of [
    '2025-03-29T22:59:59.999Z',
    '2025-03-29T23:00:00Z',
    '2025-03-30T21:59:59.999Z',
    '2025-03-30T22:00:00Z',
    '2025-10-25T21:59:59.999Z',
    '2025-10-25T22:00:00Z',
    '2025-10-26T22:59:59.999Z',
    '2025-10-26T23:00:00Z',
  ])
    await move('correction', 100n, at);
  await inZone('Europe/Berlin', async () => {
    for (const day of ['2025-03-30', '2025-10-26']) {
      const { list, totals } = await ask({ range: 'custom', from: day, to: day });
      expect([list.length, totals.count, totals.net]).toEqual([2, 2, '2.00']);
    }
  });
});

test('a group and free days narrow list and totals alike', async () => {
  await move('payment.deposit', 500n, '2026-01-10T00:00:00Z');
  await move('play.settle', 900n, '2026-01-31T15:00:00Z');
  await move('something.new', 1n, '2026-01-31T15:00:00Z');
  const january = { range: 'custom', from: '2026-01-10', to: '2026-01-31' } as const;
  const play = await ask({ ...january, group: 'PLAY' });
  expect(play.totals).toEqual({ count: 1, in: '9.00', out: '0.00', net: '9.00' });
  expect(play.list.map(({ kind }) => kind)).toEqual(['play.settle']);
  const other = await ask({ ...january, group: 'OTHER' });
  expect(other.list.map(({ kind, group }) => [kind, group])).toEqual([['something.new', 'OTHER']]);
  expect((await ask(january)).totals.count).toBe(3);
});

test.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, ['to']],
  [{ from: '2026-02-30', to: '2026-03-01' }, ['from']],
  [{ from: '2024-01-01', to: '2026-03-01' }, ['to']],
  [{}, ['from', 'to']],
])('refuses the days %j at the field that is wrong', async (days, fields) => {
  const refused = ask({ range: 'custom', ...days });
  await expect(refused).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: Object.fromEntries(fields.map((name) => [name, 'FIELD_FORMAT'])) },
  });
});

test("never shows another member's movements", async () => {
  await move('payment.deposit', 4_200n, '2026-03-02T07:00:00Z');
  const other = await openWallet(tested);
  const { list } = await ask({ range: 'month' }, other.token);
  expect(list.map(({ amount }) => amount)).not.toContain('42.00');
});
