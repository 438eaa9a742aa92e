import { randomUUID } from 'node:crypto';
import type { ApiError } from '@tessera/contracts';
import { freePlayCall } from '@tessera/contracts/auth';
import { unreadCountCall } from '@tessera/contracts/member';
import * as calls from '@tessera/contracts/payments';
import { noticeListCall, readNoticeCall } from '@tessera/contracts/promotions';
import { balanceCall } from '@tessera/contracts/wallet';
import { signIn } from '../../games/launch/testing/sign-in';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { balanceOfAccount } from '../ledger';
import { resendPending } from '.';
import { decidePayment, enterPayment, findPayment } from './hosted/payments';
import { signingSecret } from './hosted/secrets';
import { signMessage } from './signature';

const minute = 60_000;
let tested: TestPlatform;
let account = '';
let api: ReturnType<TestPlatform['transport']>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
}, 60_000);
/** Every test is about the deposits of a member of its own. */
beforeEach(async () => {
  account = `depositor${++members}`;
  api = tested.transport({ token: await newMember(tested, account) });
});
afterAll(() => tested.close());

const key = () => ({ idempotencyKey: randomUUID() });
const create = (amount = '250.00', options = key(), channelId = 'wallet', by = api) =>
  by.call(calls.createDepositCall, { channelId, amount }, options);
const ticketOf = (url: string | null) => new URLSearchParams(new URL(url ?? '').hash.slice(1)).get('t') ?? '';
/** The payer's page, entered by the address of a deposit. */
const visit = async (url: string | null) => enterPayment(tested.platform, ticketOf(url));
const stateOf = async (depositId: string) => (await api.call(calls.depositCall, { depositId })).state;
const money = async (by = api) => (await by.call(balanceCall, {})).amount;
const messages = async () => (await api.call(noticeListCall, {})).list.filter(({ read }) => !read);
/** Longer than a session lasts unused. */
async function later(minutes: number) {
  tested.clock.advance(minutes * minute);
  api = tested.transport({ token: await signIn(tested, account) });
}
const inTagalog = async () => tested.transport({ token: await signIn(tested, account), language: 'TL' });
/** What operations were told about a deposit. */
const audit = async (depositId: string) => {
  const rows = await tested.db
    .selectFrom('content_audit')
    .select('change')
    .where('change', 'like', `deposit ${depositId} %`)
    .orderBy('id')
    .execute();
  return rows.map(({ change }) => change);
};

type PaymentEventInput = Parameters<typeof calls.paymentEventSchema.parse>[0];
async function webhook(
  event: Record<string, unknown>,
  change: { secret?: Buffer; at?: Date; body?: string } = {},
) {
  const secret = change.secret ?? (await signingSecret(tested.platform, 'HOSTED'));
  const full: PaymentEventInput = {
    eventId: randomUUID(),
    outcome: 'PAID',
    amount: '250.00',
    currency: 'PHP',
    ...event,
  };
  const sent = signMessage('HOSTED', secret, JSON.stringify(full), change.at ?? tested.clock.now());
  const answer = await tested.inject({
    method: 'POST',
    url: calls.paymentWebhookPath,
    headers: { ...(sent.headers as Record<string, string>), 'content-type': 'application/json' },
    payload: change.body ?? sent.body,
  });
  return answer.json() as { success: boolean; errorCode?: string; value?: { state: string } };
}

/** Every account is the sum of its entries, all of it is zero, and the wallets hold what was credited. */
async function expectConservation() {
  const rows = await tested.db
    .selectFrom('ledger_account as a')
    .leftJoin('ledger_entry as e', 'e.account_id', 'a.id')
    .select(({ fn }) => [
      'a.owner_kind',
      balanceOfAccount('a').as('balance'),
      fn.sum<string | null>('e.amount').as('sum'),
    ])
    .groupBy('a.id')
    .execute();
  for (const row of rows) expect(String(row.balance)).toBe(row.sum ?? '0');
  expect(rows.reduce((total, row) => total + row.balance, 0n)).toBe(0n);
  const credited = await tested.db
    .selectFrom('deposit')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('state', '=', 'CREDITED')
    .executeTakeFirstOrThrow();
  const waiting = await tested.db
    .selectFrom('payment_issue')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  const taken = rows.filter((row) => row.owner_kind === 'payment');
  const arrived = taken.reduce((total, row) => total - row.balance, 0n);
  // What is in no wallet stands in the suspense account until somebody decides.
  expect(arrived).toBe(BigInt(credited.sum ?? 0) + BigInt(waiting.sum ?? 0));
}

test("channels have the limits that hold for them, and texts in the reader's language", async () => {
  const { channels } = await api.call(calls.depositChannelsCall, {});
  expect(channels.map((one) => [one.channelId, one.min, one.max, one.available])).toEqual([
    ['wallet', '100.00', '20000.00', true],
    ['qr', '100.00', '50000.00', true],
    ['bank', '500.00', '50000.00', true],
    ['card', '200.00', '20000.00', false],
  ]);
  const tagalog = await (await inTagalog()).call(calls.depositChannelsCall, {});
  expect(tagalog.channels[0]?.text).toBe('Mula sa e-wallet sa iyong telepono');
});

test('the way of the last credited deposit comes first, with its own last amounts', async () => {
  const pay = async (amount: string, channelId: string) => {
    const { url } = await create(amount, key(), channelId);
    await decidePayment(tested.platform, await visit(url), 'PAID');
    tested.clock.advance(1000);
  };
  const before = await api.call(calls.depositChannelsCall, {});
  expect(before).toMatchObject({ waitMinutes: 30, maxPending: 3 });
  for (const amount of ['321.00', '654.00', '321.00', '987.00', '111.00']) await pay(amount, 'qr');
  // One that was not paid is no habit.
  await create('777.00', key(), 'bank');
  const { channels } = await api.call(calls.depositChannelsCall, {});
  expect(channels.map((one) => one.channelId)).toEqual(['qr', 'wallet', 'bank', 'card']);
  const offered = before.channels.find((one) => one.channelId === 'qr')?.quick ?? [];
  expect(channels[0]?.quick.slice(0, 4)).toEqual(['111.00', '987.00', '321.00', offered[0]]);
  expect(channels[1]?.quick).toEqual(before.channels[0]?.quick);
});

test('credits a paid deposit: balance, state, and a message that is unread until it is opened', async () => {
  const { deposit, url } = await create();
  expect(deposit).toMatchObject({ state: 'PENDING', amount: '250.00', channelName: 'E-wallet' });
  expect(new URL(url ?? '').search).toBe('?lang=EN');
  const before = await api.call(unreadCountCall, {});
  const token = await visit(url);
  expect(await findPayment(tested.platform, token)).toMatchObject({ amount: '250.00', outcome: null });
  await decidePayment(tested.platform, token, 'PAID');
  expect(await stateOf(deposit.depositId)).toBe('CREDITED');
  expect(await money()).toBe('1250.00');
  expect(await api.call(unreadCountCall, {})).toEqual({ count: before.count + 1 });
  const [message] = await messages();
  expect(message).toMatchObject({
    title: 'Your deposit of ₱250.00 has arrived',
    content: '<p>We’ve added ₱250.00 (PHP) to your balance at Aurora. Enjoy your game!</p>',
  });
  const { list } = await (await inTagalog()).call(noticeListCall, {});
  expect(list[0]?.title).toBe('Pumasok na ang deposito mong ₱250.00');
  await api.call(readNoticeCall, { id: message?.id ?? '' });
  expect(await api.call(unreadCountCall, {})).toEqual(before);
  const other = tested.transport({ token: await signIn(tested, 'agent01') });
  expect((await other.call(noticeListCall, {})).list.map(({ id }) => id)).not.toContain(message?.id);
  await expect(other.call(readNoticeCall, { id: message?.id ?? '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expectConservation();
});

test('a ticket lets in once, and the payer’s first word holds', async () => {
  const { deposit, url } = await create();
  const token = await visit(url);
  await expect(visit(url)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  const ends = await Promise.all(
    (['REFUSED', 'PAID', 'CANCELLED'] as const).map((end) => decidePayment(tested.platform, token, end)),
  );
  const [{ outcome }] = ends as [(typeof ends)[0]];
  expect(ends.every((end) => end.outcome === outcome)).toBe(true);
  expect(await stateOf(deposit.depositId)).toBe(outcome === 'PAID' ? 'CREDITED' : 'FAILED');
  await expectConservation();
});

test('a refused payment is a failed deposit, with a message, and may be paid after all', async () => {
  const { deposit, url } = await create();
  await decidePayment(tested.platform, await visit(url), 'REFUSED');
  const { depositId } = deposit;
  expect(await api.call(calls.depositCall, { depositId })).toMatchObject({
    state: 'FAILED',
    failure: 'REFUSED',
  });
  expect((await messages())[0]?.title).toBe('Your deposit of ₱250.00 didn’t go through');
  expect(await api.call(calls.openDepositCall, { depositId })).toMatchObject({ url: null });
  expect(await webhook({ reference: depositId })).toMatchObject({ value: { state: 'CREDITED' } });
  expect(await money()).toBe('1250.00');
  expect(await webhook({ reference: depositId, outcome: 'REFUSED' })).toMatchObject({
    value: { state: 'CREDITED' },
  });
  await expectConservation();
});

test('the limits themselves, and zeros behind the digits, are amounts', async () => {
  for (const amount of ['100', '20000.00', '100.5000']) await create(amount);
  const { list } = await api.call(calls.depositListCall, { pageSize: 2 });
  expect(list.map((one) => one.amount)).toEqual(['100.50', '20000.00']);
});

test('one key is one deposit, however often and at once; another content under it is refused', async () => {
  const options = key();
  const answers = await Promise.all(Array.from({ length: 6 }, () => create('250.00', options)));
  expect(new Set(answers.map(({ deposit }) => deposit.depositId)).size).toBe(1);
  await expect(create('300.00', options)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  await expect(
    // As a caller would that knows nothing of keys: with the call as it is this does not compile.
    api.call({ ...calls.createDepositCall, idempotent: false }, { channelId: 'wallet', amount: '250.00' }),
  ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect((await api.call(calls.depositListCall, {})).total).toBe(1);
});

test('of ten at once no more wait than may, and an ended one makes room', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => create()));
  const refused = results.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as ApiError).code] : [],
  );
  expect(refused).toEqual(Array(7).fill('DEPOSITS_PENDING'));
  await later(31);
  expect((await create()).deposit.state).toBe('PENDING');
  const { list } = await api.call(calls.depositListCall, {});
  expect(list.map(({ state }) => state)).toEqual(['PENDING', 'EXPIRED', 'EXPIRED', 'EXPIRED']);
});

test('money that arrives after the end is credited all the same, once', async () => {
  const { deposit, url } = await create();
  const token = await visit(url);
  await later(45);
  expect(await stateOf(deposit.depositId)).toBe('EXPIRED');
  await decidePayment(tested.platform, token, 'PAID');
  expect(await stateOf(deposit.depositId)).toBe('CREDITED');
  expect(await money()).toBe('1250.00');
  await expectConservation();
});

test('twenty messages at once, the same and others, credit once', async () => {
  const { deposit } = await create();
  const eventId = randomUUID();
  const reference = deposit.depositId;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => webhook(index % 2 ? { reference, eventId } : { reference })),
  );
  expect(answers.every(({ success, value }) => success && value?.state === 'CREDITED')).toBe(true);
  expect(await money()).toBe('1250.00');
  expect(await messages()).toHaveLength(1);
  // Ten of its own and one that was sent ten times: eleven pieces of news, of which one was the payment.
  expect(await audit(reference)).toHaveLength(10);
  await expectConservation();
}, 60_000);

test('another amount or currency is not credited, and operations are told', async () => {
  const { deposit } = await create();
  const reference = deposit.depositId;
  expect(await webhook({ reference, amount: '25.00' })).toMatchObject({ value: { state: 'FAILED' } });
  expect(await webhook({ reference, currency: 'USD' })).toMatchObject({ value: { state: 'FAILED' } });
  expect(await money()).toBe('1000.00');
  expect(await audit(reference)).toEqual([
    `deposit ${reference} paid another amount: 25.00 PHP for 250.00 PHP, not credited`,
    `deposit ${reference} paid another amount: 250.00 USD for 250.00 PHP, not credited`,
  ]);
  expect((await messages())[0]?.title).toBe('Your deposit of ₱250.00 needs a second look');
  await expectConservation();
});

test('refuses a webhook without a valid signature', async () => {
  const { deposit } = await create();
  const reference = deposit.depositId;
  const now = tested.clock.now().getTime();
  const refused = { errorCode: 'PROVIDER_REFUSED' };
  expect(await webhook({ reference }, { secret: Buffer.alloc(32, 7) })).toMatchObject(refused);
  expect(await webhook({ reference }, { at: new Date(now - 6 * minute) })).toMatchObject(refused);
  expect(await webhook({ reference }, { at: new Date(now + 6 * minute) })).toMatchObject(refused);
  expect(await webhook({ reference }, { at: new Date(Number.NaN) })).toMatchObject(refused);
  expect(await webhook({ reference }, { body: '{"outcome":"PAID"}' })).toMatchObject(refused);
  const bare = await tested.inject({ method: 'POST', url: calls.paymentWebhookPath, payload: {} });
  expect([bare.statusCode, bare.json()]).toMatchObject([401, refused]);
  expect(await webhook({ reference: '999999' })).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await webhook({ reference, outcome: 'MAYBE' })).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
  expect(await webhook({ reference, amount: '1.001' })).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
  const eventId = randomUUID();
  await webhook({ reference, eventId, outcome: 'REFUSED' });
  expect(await webhook({ reference, eventId })).toMatchObject({ errorCode: 'IDEMPOTENCY_CONFLICT' });
  expect(await money()).toBe('1000.00');
});

test('sends the webhook again that the platform did not receive', async () => {
  const { deposit } = await create();
  await tested.db
    .updateTable('hosted_payment')
    .set({ outcome: 'PAID', event_id: randomUUID() })
    .where('reference', '=', deposit.depositId)
    .execute();
  await resendPending(tested.platform);
  await resendPending(tested.platform);
  expect(await stateOf(deposit.depositId)).toBe('CREDITED');
  expect(await money()).toBe('1250.00');
});

test('a deposit is its member’s own, and a trial account has none', async () => {
  const { deposit } = await create();
  const { depositId } = deposit;
  const other = tested.transport({ token: await signIn(tested, 'agent01') });
  const notFound = { code: 'NOT_FOUND', status: 404 };
  for (const id of [depositId, '9'.repeat(19)]) {
    await expect(other.call(calls.depositCall, { depositId: id })).rejects.toMatchObject(notFound);
    await expect(other.call(calls.openDepositCall, { depositId: id })).rejects.toMatchObject(notFound);
  }
  expect((await other.call(calls.depositListCall, {})).total).toBe(0);
  await expect(tested.transport().call(calls.depositListCall, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
  const { token } = await tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  const trial = tested.transport({ token });
  for (const refused of [
    () => create('250.00', key(), 'wallet', trial),
    () => trial.call(calls.depositChannelsCall, {}),
    () => trial.call(calls.openDepositCall, { depositId }),
    () => trial.call(calls.depositCall, { depositId }),
    () => trial.call(calls.depositListCall, {}),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'REAL_ACCOUNT_NEEDED' });
});
