import { randomUUID } from 'node:crypto';
import { providerFilePath, type ProviderFileKind } from '@tessera/contracts/back-office';
import * as payments from '@tessera/contracts/payments';
import { balanceCall } from '@tessera/contracts/wallet';
import { houseAccount, readBalance } from '../../money/ledger';
import { decidePayment, enterPayment } from '../../money/payments/hosted/payments';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { expectCashierConserved, newPayee, payOut } from '../testing/cashier';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
let members = 0;
let member: Awaited<ReturnType<typeof newPayee>>;
let day = '';
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  as = officeOf(tested);
}, 60_000);
/** Every test has a day of its own, at noon. */
beforeEach(async () => {
  tested.clock.advance(86_400_000 * 3);
  member = await newPayee(tested, `banker${++members}`);
  day = tested.clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' });
});
afterEach(() => expectCashierConserved(tested));
afterAll(() => tested.close());

const finn = () => as('finn', 'finance');
type Item = Record<string, unknown>;

/** A deposit that is paid on the provider's page; its id. */
async function paidDeposit(amount = '250.00'): Promise<string> {
  const made = await member
    .api()
    .call(payments.createDepositCall, { channelId: 'wallet', amount }, { idempotencyKey: randomUUID() });
  const ticket = new URLSearchParams(new URL(made.url ?? '').hash.slice(1)).get('t') ?? '';
  await decidePayment(tested.platform, await enterPayment(tested.platform, ticket), 'PAID');
  return made.deposit.depositId;
}
async function paidWithdrawal(amount = '300.00'): Promise<string> {
  const { withdrawalId } = await member.request(amount);
  await finn().act(`withdrawals/${withdrawalId}`, 'approve', 1);
  await payOut(tested);
  const { id } = await tested.db
    .selectFrom('payout')
    .select('id')
    .where('withdrawal_id', '=', BigInt(withdrawalId))
    .executeTakeFirstOrThrow();
  return String(id);
}
const fileOf = async (kind: ProviderFileKind, of = day) =>
  (await finn().get(providerFilePath('aurora', kind, of))).text;
const send = (kind: ProviderFileKind, text: string, change: object = {}) =>
  finn().create('provider-files', {
    kind,
    provider: 'HOSTED',
    day,
    file: { name: 'day.csv', text },
    ...change,
  });
const imported = async (kind: ProviderFileKind, text: string, of = day) => {
  const answer = await send(kind, text, { day: of });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.value.record as Item;
};
const differences = async (query = `day=${day}`) =>
  ((await finn().get(`differences?${query}&size=100&sort=at`)).value.items ?? []) as Item[];
const line = (cells: Partial<Record<(typeof order)[number], string>>) =>
  order
    .map((name) => ({ transaction: randomUUID(), state: 'PAID', currency: 'PHP', ...cells })[name] ?? '')
    .join(',');
const order = ['transaction', 'reference', 'state', 'amount', 'currency', 'time'] as const;
const now = () => tested.clock.now().toISOString();
const decide = (difference: Item | undefined, action: string, author = finn()) =>
  author.act(`differences/${String(difference?.['id'])}`, action, difference?.['version']);

test('a clean day of deposits and one of payouts reconcile to zero, to the minor unit', async () => {
  await paidDeposit('250.00');
  await paidDeposit('100.01');
  await paidWithdrawal('300.00');
  const deposits = await imported('DEPOSITS', await fileOf('DEPOSITS'));
  expect(deposits).toMatchObject({
    state: 'RECONCILED',
    lines: 2,
    total: '350.01',
    ledger: '350.01',
    otherDay: '0.00',
    differences: '0.00',
    openCount: 0,
  });
  expect(await imported('PAYOUTS', await fileOf('PAYOUTS'))).toMatchObject({
    state: 'RECONCILED',
    total: '300.00',
    ledger: '300.00',
    openCount: 0,
  });
  expect(await differences()).toEqual([]);
});

test('finds each planted difference, and their sum is what the file and the ledger differ by', async () => {
  const same = await paidDeposit('200.00');
  const less = await paidDeposit('201.00');
  const unlisted = await paidDeposit('202.00');
  const failed = await paidDeposit('203.00');
  const twice = await paidDeposit('204.00');
  const waits = await member
    .api()
    .call(
      payments.createDepositCall,
      { channelId: 'wallet', amount: '205.00' },
      { idempotencyKey: randomUUID() },
    );
  const rows = (await fileOf('DEPOSITS')).trim().split('\r\n');
  const changed = rows
    .filter((row) => !row.includes(`,${unlisted},`))
    .map((row) => (row.includes(`,${less},`) ? row.replace('201.00', '200.99') : row))
    .map((row) => (row.includes(`,${failed},`) ? row.replace('PAID', 'FAILED') : row));
  const text = [
    ...changed,
    line({ reference: twice, amount: '204.00', time: now() }),
    line({ reference: '999999', amount: '50.00', time: now() }),
    line({ reference: waits.deposit.depositId, amount: '205.00', time: now() }),
  ].join('\n');
  const file = await imported('DEPOSITS', text);
  const all = await differences();
  expect(
    all
      .map(({ problem, reference, difference }) => [problem, reference, difference])
      .toSorted((one, other) => String(one[0]).localeCompare(String(other[0]))),
  ).toEqual([
    ['MISSING_HERE', '999999', '50.00'],
    ['MISSING_THERE', unlisted, '-202.00'],
    ['OTHER_AMOUNT', less, '-0.01'],
    ['OTHER_STATE', failed, '-203.00'],
    ['OTHER_STATE', waits.deposit.depositId, '205.00'],
    ['TWICE', twice, '204.00'],
  ]);
  expect(all.some(({ reference }) => reference === same)).toBe(false);
  // 1010.00 in the ledger; the file has 53.99 more.
  expect(file).toMatchObject({
    state: 'OPEN',
    total: '1063.99',
    ledger: '1010.00',
    differences: '53.99',
    open: '53.99',
    openCount: 6,
  });
});

test('the provider’s word is taken over once: the deposit is credited, and the day is settled', async () => {
  const { deposit } = await member
    .api()
    .call(
      payments.createDepositCall,
      { channelId: 'wallet', amount: '205.00' },
      { idempotencyKey: randomUUID() },
    );
  const row = line({ reference: deposit.depositId, amount: '205.00', time: now() });
  const file = await imported('DEPOSITS', [order.join(','), row].join('\n'));
  const [difference] = await differences();
  expect(difference).toMatchObject({ problem: 'OTHER_STATE', ourState: 'PENDING', appliable: true });
  expect((await decide(difference, 'apply', as('sue', 'support'))).code).toBe('ROLE_REQUIRED');
  const had = Number(await member.balance());
  const answers = await Promise.all([
    decide(difference, 'apply'),
    decide(difference, 'apply', as('fay', 'finance')),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(Number(await member.balance())).toBe(had + 205);
  expect((await differences())[0]).toMatchObject({ state: 'SETTLED', remark: 'as agreed' });
  expect((await finn().get(`provider-files/${String(file['id'])}`)).value.record).toMatchObject({
    state: 'RECONCILED',
    total: '205.00',
    ledger: '205.00',
  });
});

test('a second payment that the provider lists waits among the payments to clear', async () => {
  const id = await paidDeposit('204.00');
  const rows = (await fileOf('DEPOSITS')).trim();
  await imported('DEPOSITS', [rows, line({ reference: id, amount: '204.00', time: now() })].join('\n'));
  const [difference] = await differences();
  await decide(difference, 'apply');
  const { items } = (await finn().get(`payments?search=${id}&state=OPEN`)).value;
  expect(items).toMatchObject([{ depositId: id, problem: 'TWICE', paid: '204.00', credited: '204.00' }]);
});

test('a payout whose provider said nothing is found in its file, and ends by it', async () => {
  member = await newPayee(tested, `silent${++members}`, '96');
  await paidWithdrawal('300.00');
  await imported('PAYOUTS', await fileOf('PAYOUTS'));
  const [difference] = await differences();
  expect(difference).toMatchObject({
    problem: 'OTHER_STATE',
    theirState: 'PAID',
    ourState: 'ORDERED',
    difference: '300.00',
  });
  expect((await decide(difference, 'apply')).status).toBe(200);
  const { state } = await tested.db
    .selectFrom('withdrawal')
    .select('state')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(state).toBe('PAID');
});

test('a difference is booked between provider and operator once, or explained, each with a reason', async () => {
  const own = async () =>
    (await readBalance(tested.db, houseAccount('aurora', 'PHP', 'reconciliation'))).balance;
  const before = await own();
  const text = [
    order.join(','),
    line({ reference: '999998', amount: '50.00', time: now() }),
    line({ reference: '999996', amount: '70.00', time: now() }),
  ].join('\n');
  const file = await imported('DEPOSITS', text);
  const found = await differences();
  const [first, second] = ['999998', '999996'].map((number) =>
    found.find(({ reference }) => reference === number),
  );
  expect(
    await finn().act(`differences/${String(first?.['id'])}`, 'explain', first?.['version'], { reason: '' }),
  ).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
  expect((await decide(first, 'apply')).status).toBe(404);
  expect((await decide(first, 'book')).status).toBe(200);
  expect((await decide(first, 'book')).status).toBe(409);
  expect((await own()) - before).toBe(5000n);
  expect((await decide(second, 'explain')).status).toBe(200);
  expect((await own()) - before).toBe(5000n);
  const { record } = (await finn().get(`provider-files/${String(file['id'])}`)).value;
  expect(record).toMatchObject({ state: 'RECONCILED', differences: '120.00', open: '0.00', openCount: 0 });
});

test('above the operator’s limit a second person settles', async () => {
  const row = line({ reference: '999997', amount: '20000.01', time: now() });
  await imported('DEPOSITS', [order.join(','), row].join('\n'));
  const [difference] = await differences();
  expect((await decide(difference, 'book')).value).toMatchObject({ proposal: { resource: 'differences' } });
  expect((await differences())[0]).toMatchObject({ state: 'OPEN' });
});

test('the same file twice changes nothing', async () => {
  await paidDeposit();
  const text = await fileOf('DEPOSITS');
  const row = line({ reference: '999999', amount: '1.00', time: now() });
  const first = await imported('DEPOSITS', `${text}${row}`);
  await decide((await differences())[0], 'explain');
  const [decided] = await differences();
  const again = await imported('DEPOSITS', `${text}${row}`);
  expect(again['id']).toBe(first['id']);
  expect(await differences()).toEqual([decided]);
  expect((await finn().get(`provider-files?day=${day}`)).value.items).toHaveLength(1);
});

test('a later file of the day takes the place of the one before, which stays in the history', async () => {
  await paidDeposit('200.00');
  const short = order.join(',');
  const first = await imported(
    'DEPOSITS',
    `${short}\n${line({ reference: '999999', amount: '1.00', time: now() })}`,
  );
  expect(await differences(`day=${day}&state=OPEN`)).toHaveLength(2);
  const second = await imported('DEPOSITS', await fileOf('DEPOSITS'));
  expect(second).toMatchObject({ state: 'RECONCILED' });
  expect((await differences()).map(({ state }) => state)).toEqual(['GONE', 'GONE']);
  const { record } = (await finn().get(`provider-files/${String(first['id'])}`)).value;
  expect(record).toMatchObject({ state: 'REPLACED' });
});

test('a payment of the last minute may stand on the other side’s next day', async () => {
  // Manila is eight hours ahead: its day ends at 16:00 UTC.
  const end = Date.parse(`${day}T16:00:00Z`);
  tested.clock.advance(end - tested.clock.now().getTime() + 3000);
  await member.signInAgain();
  const id = await paidDeposit('200.00');
  const event = await tested.db
    .selectFrom('payment_event')
    .select('event_id')
    .where('deposit_id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  const theirs = line({
    transaction: event.event_id,
    reference: id,
    amount: '200.00',
    time: new Date(end - 1000).toISOString(),
  });
  const before = await imported('DEPOSITS', `${order.join(',')}\n${theirs}`);
  expect(before).toMatchObject({ state: 'RECONCILED', total: '200.00', ledger: '0.00', otherDay: '200.00' });
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  expect(await imported('DEPOSITS', order.join(','), next)).toMatchObject({
    state: 'RECONCILED',
    total: '0.00',
    ledger: '200.00',
    otherDay: '-200.00',
  });
});

describe('a file that is not right is refused as a whole, with its lines', () => {
  const good = () => line({ reference: '1', amount: '1.00', time: now() });
  const refused = async (text: string) => {
    const answer = await send('DEPOSITS', text);
    expect(answer).toMatchObject({ status: 400, fields: { file: 'FIELD_FORMAT' } });
    return answer.value['lines'];
  };
  test.each([
    ['a column that is missing', () => 'transaction,reference,state,amount,currency\n', 1, 'time', 'COLUMN'],
    ['a line that is cut off', () => `${order.join(',')}\n${good()}\nabc,1`, 3, '', 'CELLS'],
    ['an open quotation mark', () => `${order.join(',')}\n"${good()}`, 2, '', 'QUOTES'],
    [
      'an amount below zero',
      () => `${order.join(',')}\n${good().replace('1.00', '-1.00')}`,
      2,
      'amount',
      'AMOUNT',
    ],
    [
      'too many digits',
      () => `${order.join(',')}\n${good().replace('1.00', '1.005')}`,
      2,
      'amount',
      'AMOUNT',
    ],
    ['other digits', () => `${order.join(',')}\n${good().replace('1.00', '١.٠٠')}`, 2, 'amount', 'AMOUNT'],
    [
      'a state that is none',
      () => `${order.join(',')}\n${good().replace('PAID', 'DONE')}`,
      2,
      'state',
      'FORMAT',
    ],
    [
      'a payment of another day',
      () => `${order.join(',')}\n${line({ reference: '1', amount: '1.00', time: '2020-01-01T00:00:00Z' })}`,
      2,
      'time',
      'DAY',
    ],
    [
      'a transaction that stands twice',
      () =>
        `${order.join(',')}\n${[1, 2].map(() => line({ transaction: 'the-same-one', reference: '1', amount: '1.00', time: now() })).join('\n')}`,
      3,
      'transaction',
      'REPEATED',
    ],
  ])('%s', async (_, text, at, column, problem) => {
    expect(await refused(text())).toContainEqual({ line: at, column, problem });
    expect((await finn().get(`provider-files?day=${day}`)).value.items).toEqual([]);
  });

  test('semicolons, tabs, a byte order mark, other columns and another order are read', async () => {
    const cells = `1.00;${randomUUID()};PAID;999;PHP;x;${now()}`;
    const file = `\uFEFFAmount;Transaction;State;Reference;Currency;Note;Time\r\n${cells}\r\n\r\n`;
    expect(await imported('DEPOSITS', file)).toMatchObject({ lines: 1, total: '1.00' });
  });

  test('a day that has not begun, a provider that nobody knows, and a file of others', async () => {
    const text = `${order.join(',')}\n`;
    expect((await send('DEPOSITS', text, { day: '2099-01-01' })).fields).toEqual({ day: 'FIELD_FORMAT' });
    expect((await send('DEPOSITS', text, { day: '2026-02-31' })).fields).toEqual({ day: 'FIELD_FORMAT' });
    expect((await send('DEPOSITS', text, { provider: 'NOBODY' })).fields).toEqual({ provider: 'NOT_FOUND' });
    expect((await as('sue', 'support').create('provider-files', {})).code).toBe('ROLE_REQUIRED');
    expect((await as('sue', 'support').get(providerFilePath('aurora', 'DEPOSITS', day))).code).toBe(
      'ROLE_REQUIRED',
    );
    expect((await finn().get(providerFilePath('aurora', 'DEPOSITS', '2026-02-31'))).status).toBe(404);
  });
});

test('another operator sees none of it', async () => {
  const row = line({ reference: '999999', amount: '1.00', time: now() });
  const file = await imported('DEPOSITS', `${order.join(',')}\n${row}`);
  const [difference] = await differences();
  const jade = officeOf(tested, 'jade')('finn', 'finance');
  expect((await jade.get(`provider-files/${String(file['id'])}`)).status).toBe(404);
  expect((await jade.act(`differences/${String(difference?.['id'])}`, 'explain', 1)).status).toBe(404);
});

test('the differences of a day are exported', async () => {
  await imported(
    'DEPOSITS',
    `${order.join(',')}\n${line({ reference: '999999', amount: '1.00', time: now() })}`,
  );
  const { text, disposition } = await finn().get(`differences/export?day=${day}`);
  expect(disposition).toContain('differences.csv');
  expect(text).toContain('MISSING_HERE');
  expect(await member.api().call(balanceCall, {})).toMatchObject({ amount: expect.any(String) });
});
