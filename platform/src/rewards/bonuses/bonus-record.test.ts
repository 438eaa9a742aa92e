import * as calls from '@tessera/contracts/bonuses';
import { createProfitStatementCall } from '@tessera/contracts/records';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { expectBonusesConserved, newBonusPlayer } from './testing/bonus-player';

const dayMs = 86_400_000;
let tested: TestPlatform;
let player: Awaited<ReturnType<typeof newBonusPlayer>>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
beforeEach(async () => {
  player = await newBonusPlayer(tested, `record${++members}`);
});
afterEach(() => expectBonusesConserved(tested));
afterAll(() => tested.close());

type Filter = Partial<Parameters<typeof list>[0]>;
const list = (filter: {
  kind?: calls.BonusKind;
  state?: calls.BonusState;
  range?: 'today' | 'yesterday' | 'week';
}) => player.api.call(calls.bonusListCall, { range: 'month', ...filter });
const download = async (path: string) => tested.inject({ url: path, headers: { host: 'localhost' } });

/** Gives a first bonus that was given up days ago, and one that is played. */
async function twoBonuses(): Promise<void> {
  await player.deposit('500.00', await player.offer());
  const { bonusId } = await player.bonus();
  await player.forfeit(bonusId);
  await tested.db
    .updateTable('bonus')
    .set({ created_at: new Date(tested.clock.now().getTime() - 3 * dayMs) })
    .where('id', '=', BigInt(bonusId))
    .execute();
  await player.deposit('800.00', await player.offer('RELOAD'));
}

test('the record has the bonuses of its days, kind and state, with the totals of all of them', async () => {
  await twoBonuses();
  const all = await list({});
  expect(all.list.map(({ kind, state }) => [kind, state])).toEqual([
    ['RELOAD', 'ACTIVE'],
    ['FIRST_DEPOSIT', 'FORFEITED'],
  ]);
  expect(all.totals).toEqual({ count: 2, granted: '700.00', becameCash: '0.00', wentBack: '500.00' });
  expect(all.days.timeZone).toBe('Asia/Manila');
  const count = async (filter: Filter) => (await list(filter)).totals.count;
  expect(await count({ range: 'today' })).toBe(1);
  expect(await count({ range: 'yesterday' })).toBe(0);
  expect(await count({ range: 'week' })).toBe(2);
  expect(await count({ kind: 'RELOAD' })).toBe(1);
  expect(await count({ state: 'FORFEITED' })).toBe(1);
  expect(await count({ state: 'FORFEITED', kind: 'RELOAD' })).toBe(0);
});

test('the one that is played stands there whatever the filter says', async () => {
  await twoBonuses();
  const filtered = await list({ range: 'yesterday' });
  expect(filtered.list).toEqual([]);
  expect(filtered.active).toMatchObject({ kind: 'RELOAD', state: 'ACTIVE' });
});

test('pages are found by their mark, and each bonus stands on one of them', async () => {
  await twoBonuses();
  const first = await player.api.call(calls.bonusListCall, { range: 'month', pageSize: 1 });
  const mark = first.next ?? '';
  const second = await player.api.call(calls.bonusListCall, { range: 'month', pageSize: 1, after: mark });
  expect([...first.list, ...second.list].map(({ kind }) => kind)).toEqual(['RELOAD', 'FIRST_DEPOSIT']);
  expect(second.next).toBeNull();
});

test('one bonus has all its numbers, and another member cannot tell that it is there', async () => {
  await twoBonuses();
  const { bonusId } = await player.bonus();
  const bonus = await player.api.call(calls.bonusCall, { bonusId });
  expect(bonus).toMatchObject({ bonusId, endedAmount: null, ruleVersion: 1 });
  expect(bonus.depositId).toMatch(/^\d+$/);
  const other = await newBonusPlayer(tested, `record${++members}`);
  await expect(other.api.call(calls.bonusCall, { bonusId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the statement of the days has every bonus with its numbers, as a table and as a document', async () => {
  await twoBonuses();
  const { bonusId } = await player.bonus();
  const csv = await player.api.call(calls.createBonusStatementCall, { range: 'week', format: 'csv' });
  expect(csv.fileName).toMatch(/^bonus-statement-.*\.csv$/);
  const table = await download(csv.path);
  const rows = table.body.trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain('FIRST_DEPOSIT,FORFEITED,500.00,500.00,5000.00,0.00,0,');
  expect(rows[2]?.split(',').at(12)).toBe(bonusId);
  const pdf = await player.api.call(calls.createBonusStatementCall, { range: 'week', format: 'pdf' });
  const document = await download(pdf.path);
  expect(document.headers['content-type']).toBe('application/pdf');
  expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  // An address is good for one download, and for its own record.
  expect((await download(pdf.path)).statusCode).toBe(404);
});

test('profit and loss has a statement by day, in which a loss is a number below zero', async () => {
  await player.deposit('500.00');
  await player.round('100.00', '40.00');
  const csv = await player.api.call(createProfitStatementCall, { range: 'today', format: 'csv' });
  const [head, ...days] = (await download(csv.path)).body.trim().split('\r\n');
  expect(head).toContain('day (Asia/Manila),stake,payout,result,deposits,withdrawals,bonuses,other,currency');
  expect(days).toHaveLength(1);
  expect(days[0]).toMatch(/^\d{4}-\d\d-\d\d,100\.00,40\.00,-60\.00,500\.00,0\.00,[\d.]+,0\.00,PHP$/);
  const pdf = await player.api.call(createProfitStatementCall, { range: 'today', format: 'pdf' });
  expect((await download(pdf.path)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
