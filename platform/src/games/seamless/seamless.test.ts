import { providerHeaders } from '@tessera/contracts/games';
import { betHistoryCall } from '@tessera/contracts/bets';
import { openGame } from '../launch/testing/open-game';
import { signIn } from '../launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { registerProvider } from './providers';

let tested: TestPlatform;
let session = '';
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  await registerProvider(tested.db, 'ACME', 'the-key');
}, 120_000);
beforeEach(async () => {
  session = await openGame(tested);
});
afterAll(() => tested.close());

let counter = 0;
const fresh = (name: string) => `${name}-${(counter += 1)}`;

async function ask(call: string, body: Record<string, unknown>, key = 'the-key') {
  const response = await tested.inject({
    method: 'POST',
    url: `/seamless/${call}`,
    headers: { [providerHeaders.code]: 'ACME', [providerHeaders.key]: key },
    payload: { session, ...body },
  });
  return response.json() as { success: boolean; errorCode?: string; value?: Record<string, unknown> };
}

async function balance(): Promise<number> {
  return Number((await ask('balance', {})).value?.balance);
}

async function bet(roundId: string, amount: string, transactionId = fresh('bet')) {
  return ask('bet', { roundId, transactionId, amount });
}

test('tells a provider who plays, and nobody without its key', async () => {
  expect((await ask('authenticate', {})).value).toMatchObject({
    operator: 'aurora',
    currency: 'PHP',
    trial: false,
  });
  expect(await ask('authenticate', {}, 'another')).toMatchObject({ errorCode: 'PROVIDER_REFUSED' });
  session = 'x'.repeat(43);
  expect(await ask('authenticate', {})).toMatchObject({ errorCode: 'GAME_SESSION_INVALID' });
});

test('takes a stake and pays a win', async () => {
  const before = await balance();
  const roundId = fresh('round');
  const placed = await bet(roundId, '10.00');
  expect(Number(placed.value?.balance)).toBe(before - 10);
  const settled = await ask('settle', { roundId, transactionId: fresh('settle'), amount: '25.50' });
  expect(Number(settled.value?.balance)).toBeCloseTo(before + 15.5, 2);
  expect(settled.value?.betId).toBe(placed.value?.betId);
});

test('the same transaction again has one effect and the same answer', async () => {
  const before = await balance();
  const roundId = fresh('round');
  const first = await bet(roundId, '5', 'twice');
  const second = await bet(roundId, '5', 'twice');
  expect(second.value).toEqual({ ...first.value, repeated: true });
  expect(await balance()).toBe(before - 5);
  expect(await bet(roundId, '6', 'twice')).toMatchObject({ errorCode: 'IDEMPOTENCY_CONFLICT' });
});

test('a round is settled once, and not voided after that', async () => {
  const roundId = fresh('round');
  await bet(roundId, '5');
  await ask('settle', { roundId, transactionId: fresh('settle'), amount: '7' });
  const after = await balance();
  const again = await ask('settle', { roundId, transactionId: fresh('settle'), amount: '7' });
  expect(again).toMatchObject({ errorCode: 'ROUND_CLOSED' });
  const voided = await ask('void', { roundId, transactionId: fresh('void') });
  expect(voided).toMatchObject({ errorCode: 'ROUND_CLOSED' });
  expect(await balance()).toBe(after);
});

test('a void gives the stake back, once', async () => {
  const before = await balance();
  const roundId = fresh('round');
  await bet(roundId, '5');
  await ask('void', { roundId, transactionId: 'void-it' });
  await ask('void', { roundId, transactionId: 'void-it' });
  expect(await balance()).toBe(before);
  expect(await ask('settle', { roundId, transactionId: fresh('settle'), amount: '7' })).toMatchObject({
    errorCode: 'ROUND_CLOSED',
  });
});

describe.each([
  ['money', false],
  ['play money', true],
])('a void of %s that comes before its bet', (_kind, trial) => {
  beforeEach(async () => {
    session = await openGame(tested, { trial });
  });

  test('is performed once, and the bet is refused', async () => {
    const before = await balance();
    const roundId = fresh('early');
    const early = { roundId, transactionId: fresh('void') };
    const voided = await ask('void', early);
    expect(voided.value).toMatchObject({ repeated: false });
    expect((await ask('void', early)).value).toEqual({ ...voided.value, repeated: true });
    const closed = { errorCode: 'ROUND_CLOSED' };
    expect(await bet(roundId, '5')).toMatchObject(closed);
    expect(await ask('settle', { roundId, transactionId: fresh('settle'), amount: '9' })).toMatchObject(
      closed,
    );
    expect(await ask('void', { roundId, transactionId: fresh('void') })).toMatchObject(closed);
    expect(await balance()).toBe(before);
    const api = tested.transport({ token: await signIn(tested, 'player01') });
    const { list } = await api.call(betHistoryCall, { pageSize: 5 });
    expect(list.map((shown) => shown.roundId)).not.toContain(roundId);
  });

  test('or beside it leaves no stake taken, whichever is first', async () => {
    const before = await balance();
    const rounds = Array.from({ length: 20 }, () => fresh('beside'));
    const answers = await Promise.all(
      rounds.map(async (roundId, index) => {
        const place = () => bet(roundId, '1');
        const withdraw = () => ask('void', { roundId, transactionId: fresh('void') });
        const [first, second] = index % 2 === 0 ? [place, withdraw] : [withdraw, place];
        const both = await Promise.all([first(), second()]);
        return index % 2 === 0 ? both : both.toReversed();
      }),
    );
    for (const [placed, voided] of answers) {
      expect(voided?.success).toBe(true);
      expect([undefined, 'ROUND_CLOSED']).toContain(placed?.errorCode);
    }
    expect(await balance()).toBe(before);
  });
});

test.each([
  ['-5', 'STAKE_OUT_OF_RANGE'],
  ['0', 'STAKE_OUT_OF_RANGE'],
  ['1.234', 'AMOUNT_INVALID'],
  ['1e9', 'VALIDATION_FAILED'],
  ['NaN', 'VALIDATION_FAILED'],
  ['9999999999', 'STAKE_OUT_OF_RANGE'],
])('refuses a stake of %s', async (amount, errorCode) => {
  expect(await bet(fresh('round'), amount)).toMatchObject({ errorCode });
});

test('bets at once never take more than there is', async () => {
  const stake = Math.floor(await balance()) / 10;
  const results = await Promise.all(Array.from({ length: 25 }, () => bet(fresh('race'), stake.toFixed(2))));
  const placed = results.filter((result) => result.success);
  for (const result of results.filter(({ success }) => !success))
    expect(result.errorCode).toBe('BALANCE_TOO_LOW');
  expect(placed).toHaveLength(10);
  expect(await balance()).toBeLessThan(stake);
  // Refused bets leave no round behind.
  const open = await tested.db.selectFrom('bet').select('id').where('round_id', 'like', 'race-%').execute();
  expect(open).toHaveLength(10);
});

test('a free trial plays with money that is none', async () => {
  const entries = () =>
    tested.db
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow();
  const ledger = await entries();
  session = await openGame(tested, { trial: true });
  const roundId = fresh('round');
  expect((await bet(roundId, '100')).value).toMatchObject({ balance: '1900.00' });
  const settled = await ask('settle', { roundId, transactionId: fresh('settle'), amount: '300' });
  expect(settled.value).toMatchObject({ balance: '2200.00' });
  expect(await bet(fresh('round'), '2200.01')).toMatchObject({ errorCode: 'BALANCE_TOO_LOW' });
  expect(await entries()).toEqual(ledger);
});
