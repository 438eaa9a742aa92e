import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { newBonusPlayer, pay } from './testing/bonus-player';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform();
  as = officeOf(tested);
}, 60_000);
afterAll(() => tested.close());

const rule = {
  texts: { EN: { title: 'A good start' } },
  kind: 'FIRST_DEPOSIT',
  percent: 50,
  cap: '300.00',
  minDeposit: '100.00',
  factor: 5,
  maxStake: null,
  games: { RNG: 100 },
  expiryDays: 7,
  sort: 1,
};

test('a rule is made closed, opened and changed by finance, and says what it has cost', async () => {
  const fay = as('fay', 'finance');
  expect((await as('sam', 'support').create('bonus-rules', rule)).code).toBe('ROLE_REQUIRED');
  const { value } = await fay.create('bonus-rules', rule);
  const { id, version, state } = value.record as { id: string; version: number; state: string };
  expect(state).toBe('CLOSED');
  const player = await newBonusPlayer(tested, 'ruled01');
  expect(await player.offers()).toEqual([]);
  await fay.act(`bonus-rules/${id}`, 'open', version);
  expect(await player.offers()).toMatchObject([{ title: 'A good start', percent: 50, refusal: null }]);
  await player.deposit('200.00', await player.offer());
  expect((await fay.get(`bonus-rules/${id}`)).value.record).toMatchObject({
    count: 1,
    granted: '100.00',
    paid: '0.00',
    outstanding: '100.00',
    state: 'OPEN',
  });
  const saved = await fay.save(`bonus-rules/${id}`, version + 1, { ...rule, percent: 60 });
  expect(saved.value.record).toMatchObject({ percent: 60, version: version + 2 });
  expect((await fay.save(`bonus-rules/${id}`, version + 1, rule)).code).toBe('CHANGED_MEANWHILE');
  expect(await player.bonus()).toMatchObject({ percent: 50, granted: '100.00' });
});

test.each([
  ['cap', '0.00'],
  ['cap', '-5.00'],
  ['cap', '1e3'],
  ['cap', 'NaN'],
  ['cap', '10.005'],
  ['minDeposit', '٥٠'],
  ['maxStake', '0'],
  ['percent', 0],
  ['percent', 1.5],
  ['factor', 101],
  ['expiryDays', 0],
  ['games', {}],
  ['games', { RNG: 0 }],
  ['games', { LOTT: 100 }],
])('a rule whose %s is %j is refused at its field', async (field, value) => {
  const { code, fields } = await as('fay', 'finance').create('bonus-rules', { ...rule, [field]: value });
  expect(code).toBe('VALIDATION_FAILED');
  expect(Object.keys(fields ?? {}).map((name) => name.split('.')[0])).toContain(field);
});

test('a credit that cannot be completed gives no bonus, and done again gives it once', async () => {
  const player = await newBonusPlayer(tested, 'ruled02');
  const { deposit } = await player.create('200.00', await player.offer());
  await tested.db.schema.alterTable('ledger_transaction').renameTo('ledger_transaction_gone').execute();
  await pay(tested, deposit, '200.00');
  await tested.db.schema.alterTable('ledger_transaction_gone').renameTo('ledger_transaction').execute();
  expect(await player.bonuses()).toEqual([]);
  await pay(tested, deposit, '200.00');
  expect(await player.bonuses()).toHaveLength(1);
});

test('a payment of another amount brings no bonus', async () => {
  const player = await newBonusPlayer(tested, 'ruled03');
  const { deposit } = await player.create('200.00', await player.offer());
  await pay(tested, deposit, '150.00');
  expect(await player.bonuses()).toEqual([]);
});
