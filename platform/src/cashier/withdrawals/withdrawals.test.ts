import { randomUUID } from 'node:crypto';
import { freePlayCall } from '@tessera/contracts/auth';
import { noticeListCall } from '@tessera/contracts/promotions';
import * as calls from '@tessera/contracts/withdrawals';
import { houseAccount, memberWallet, post } from '../../money/ledger';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import {
  expectCashierConserved,
  newPayee,
  payOut,
  paymentPassword,
  payoutsOf,
  payoutWebhook,
} from '../testing/cashier';
import { canMove } from './moves';
import { sendPayouts } from './send-payouts';

let tested: TestPlatform;
let finance: ReturnType<ReturnType<typeof officeOf>>;
let members = 0;
let member: Awaited<ReturnType<typeof newPayee>>;
beforeAll(async () => {
  tested = await createTestPlatform();
  finance = officeOf(tested)('fay', 'finance');
}, 60_000);
beforeEach(async () => {
  member = await newPayee(tested, `payee${++members}`);
});
afterEach(() => expectCashierConserved(tested));
afterAll(() => tested.close());

const messages = async () => (await member.api().call(noticeListCall, {})).list.map(({ title }) => title);
const decide = (id: string, action: string, version = 1, rest: object = {}) =>
  finance.act(`withdrawals/${id}`, action, version, rest);
const cancel = (withdrawalId: string) => member.api().call(calls.cancelWithdrawalCall, { withdrawalId });
const idOf = async (account = `payee${members}`) =>
  (await tested.db.selectFrom('member').select('id').where('account', '=', account).executeTakeFirstOrThrow())
    .id;
async function credit(amount: bigint) {
  const memberId = await idOf();
  await tested.db.transaction().execute((trx) =>
    post(trx, {
      scope: 'test',
      key: randomUUID(),
      kind: 'test.credit',
      reference: 'test',
      entries: [
        { account: memberWallet(memberId, 'PHP'), amount },
        { account: houseAccount('aurora', 'PHP', 'credit'), amount: -amount },
      ],
      at: tested.clock.now(),
    }),
  );
}

test('reserves the money at the request, is approved, sent and paid, and its member is told with the amount', async () => {
  const { withdrawalId, ...requested } = await member.request('300.00');
  expect(requested).toMatchObject({ state: 'REQUESTED', payout: '300.00' });
  expect(requested.number).toMatch(/^•••• \d{4}$/);
  expect(await member.balance()).toBe('700.00');
  expect(await member.api().call(calls.withdrawalOptionsCall, {})).toMatchObject({
    available: '700.00',
    pending: '300.00',
    pendingCount: 1,
  });
  expect((await decide(withdrawalId, 'approve')).status).toBe(200);
  expect(await messages()).toContain('Your withdrawal of ₱300.00 is approved');
  await payOut(tested);
  const paid = await member.withdrawal(withdrawalId);
  expect(paid).toMatchObject({ state: 'PAID', remaining: null, cancellable: false });
  expect(paid.steps.map(({ state }) => state)).toEqual(['REQUESTED', 'APPROVED', 'SENT', 'PAID']);
  expect(await messages()).toContain('₱300.00 was paid to your account');
  expect(await member.balance()).toBe('700.00');
});

test.each([
  ['0', 'AMOUNT_INVALID'],
  ['-300.00', 'FIELD_FORMAT'],
  ['3e2', 'FIELD_FORMAT'],
  ['٣٠٠', 'FIELD_FORMAT'],
  ['NaN', 'FIELD_FORMAT'],
  ['300.001', 'FIELD_FORMAT'],
  ['9'.repeat(40), 'FIELD_FORMAT'],
  ['199.99', 'AMOUNT_INVALID'],
  ['20000.01', 'AMOUNT_INVALID'],
])('refuses the amount "%s" as %s', async (amount, code) => {
  await expect(member.request(amount)).rejects.toMatchObject({ value: { fields: { amount: code } } });
  expect(await member.balance()).toBe('1000.00');
});

test('refuses more than the balance, a wrong password, and an account that is new, another’s or gone', async () => {
  await expect(member.request('1000.01')).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
  await expect(member.request('300', randomUUID(), { paymentPassword: '000001' })).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_WRONG',
  });
  const { accountId } = await member.api().call(calls.addPayoutAccountCall, {
    methodId: 'maya',
    number: '09170000001',
    holder: 'Maria Santos',
    paymentPassword,
  });
  await expect(member.request('300', randomUUID(), { accountId })).rejects.toMatchObject({
    code: 'PAYOUT_ACCOUNT_WAITS',
  });
  const other = await newPayee(tested, `neighbour${members}`);
  await member.signInAgain();
  await expect(member.request('300', randomUUID(), { accountId: other.accountId })).rejects.toMatchObject({
    value: { fields: { accountId: 'NOT_FOUND' } },
  });
  const { withdrawalId } = await other.request();
  await expect(member.withdrawal(withdrawalId)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  await expect(cancel(withdrawalId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await member.balance()).toBe('1000.00');
});

test('a trial account is refused', async () => {
  const { token } = await tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  const trial = tested.transport({ token });
  await expect(trial.call(calls.withdrawalOptionsCall, {})).rejects.toMatchObject({
    code: 'REAL_ACCOUNT_NEEDED',
  });
});

test('pressed twice, sent again after a lost answer or replayed, it is one withdrawal', async () => {
  const key = randomUUID();
  const all = await Promise.all(Array.from({ length: 4 }, () => member.request('300.00', key)));
  expect(new Set(all.map(({ withdrawalId }) => withdrawalId)).size).toBe(1);
  expect(await member.balance()).toBe('700.00');
  await expect(member.request('301.00', key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

test('of many at once no more are under way than may be, and none beyond the balance', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => member.request('400.00')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await member.balance()).toBe('200.00');
  await member.request('200.00');
  await expect(member.request('200.00')).rejects.toMatchObject({ code: 'WITHDRAWALS_PENDING' });
});

test('a withdrawal and stakes at once never take more than there is', async () => {
  const memberId = await idOf();
  const stake = () =>
    tested.db.transaction().execute((trx) =>
      post(trx, {
        scope: 'test',
        key: randomUUID(),
        kind: 'test.stake',
        reference: 'test',
        entries: [
          { account: memberWallet(memberId, 'PHP'), amount: -30_000n },
          { account: houseAccount('aurora', 'PHP', 'play'), amount: 30_000n },
        ],
        at: tested.clock.now(),
      }),
    );
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 4 }, stake),
    member.request('600.00'),
    member.request('600.00'),
  ]);
  const spent = outcomes.reduce(
    (total, { status }, index) => total + (status === 'fulfilled' ? (index < 4 ? 300 : 600) : 0),
    0,
  );
  expect(spent).toBeLessThanOrEqual(1000);
  expect(await member.balance()).toBe(`${1000 - spent}.00`);
});

test('rejected, it gives the money back with a reason that the member reads', async () => {
  const { withdrawalId } = await member.request();
  expect((await decide(withdrawalId, 'reject', 1, { reason: '' })).fields).toEqual({
    reason: 'FIELD_REQUIRED',
  });
  await decide(withdrawalId, 'reject', 1, { reason: 'Please send a document first' });
  expect(await member.withdrawal(withdrawalId)).toMatchObject({
    state: 'REJECTED',
    reason: 'Please send a document first',
  });
  expect(await member.balance()).toBe('1000.00');
  expect(await messages()).toContain('Your withdrawal of ₱300.00 was not approved');
});

test('is cancelled while nothing is sent, once; afterwards it is an impossible move', async () => {
  const { withdrawalId } = await member.request();
  await Promise.all([cancel(withdrawalId), cancel(withdrawalId)]);
  expect(await member.balance()).toBe('1000.00');
  expect((await decide(withdrawalId, 'approve')).code).toBe('CHANGED_MEANWHILE');
  const second = await member.request();
  await decide(second.withdrawalId, 'approve');
  await sendPayouts(tested.platform);
  await expect(cancel(second.withdrawalId)).rejects.toMatchObject({
    code: 'WITHDRAWAL_STATE_CONFLICT',
    status: 409,
    value: { state: 'SENT' },
  });
});

test('two people decide at once: one of them does', async () => {
  const { withdrawalId } = await member.request();
  const outcomes = await Promise.all([decide(withdrawalId, 'approve'), decide(withdrawalId, 'reject')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('above the operator’s limit a second person approves, and finance alone decides', async () => {
  await credit(5_000_000n);
  await tested.db.updateTable('payout_account').set({ method_id: 'bdo' }).execute();
  const { withdrawalId } = await member.request('20000.01');
  const proposed = await decide(withdrawalId, 'approve');
  expect(proposed.value['proposal']).toMatchObject({ resource: 'withdrawals', action: 'approve' });
  expect(await member.withdrawal(withdrawalId)).toMatchObject({ state: 'REQUESTED' });
  const { id } = proposed.value['proposal'] as { id: string };
  expect((await finance.act(`proposals/${id}`, 'approve', 1)).code).toBe('OWN_PROPOSAL');
  expect(
    (await officeOf(tested)('sue', 'support').act(`withdrawals/${withdrawalId}`, 'approve', 1)).code,
  ).toBe('ROLE_REQUIRED');
  expect((await officeOf(tested)('fin', 'finance').act(`proposals/${id}`, 'approve', 1)).status).toBe(200);
  expect(await member.withdrawal(withdrawalId)).toMatchObject({ state: 'APPROVED' });
});

test('a failed payout gives the money back; a payment that comes after all is no member’s loss', async () => {
  const payee = await newPayee(tested, `failing${members}`, '91');
  const { withdrawalId } = await payee.request();
  await decide(withdrawalId, 'approve');
  await payOut(tested);
  expect(await payee.withdrawal(withdrawalId)).toMatchObject({ state: 'FAILED' });
  expect(await payee.balance()).toBe('1000.00');
  const [payout] = await payoutsOf(tested, withdrawalId);
  const late = { eventId: 'late-payment-1', reference: String(payout?.id) };
  expect((await payoutWebhook(tested, late)).value).toEqual({ state: 'FAILED' });
  await payoutWebhook(tested, late);
  expect(await payee.balance()).toBe('1000.00');
});

test('a provider that pays twice, in another order, or tells the same again moves no wallet twice', async () => {
  const payee = await newPayee(tested, `twice${members}`, '93');
  const { withdrawalId } = await payee.request();
  await decide(withdrawalId, 'approve');
  await payOut(tested);
  await payOut(tested);
  expect(await payee.withdrawal(withdrawalId)).toMatchObject({ state: 'PAID' });
  const [payout] = await payoutsOf(tested, withdrawalId);
  const reference = String(payout?.id);
  await payoutWebhook(tested, { reference, outcome: 'FAILED' });
  expect(await payee.withdrawal(withdrawalId)).toMatchObject({ state: 'PAID' });
  expect(await payee.balance()).toBe('700.00');
  const back = { reference, outcome: 'RETURNED', eventId: 'returned-by-the-bank' } as const;
  await Promise.all([payoutWebhook(tested, back), payoutWebhook(tested, back)]);
  expect(await payee.withdrawal(withdrawalId)).toMatchObject({ state: 'RETURNED' });
  expect(await payee.balance()).toBe('1000.00');
  expect(await payoutWebhook(tested, { ...back, outcome: 'PAID' })).toMatchObject({
    errorCode: 'IDEMPOTENCY_CONFLICT',
  });
});

test('a return that is told before its payment ends the same', async () => {
  const { withdrawalId } = await member.request();
  await decide(withdrawalId, 'approve');
  await sendPayouts(tested.platform);
  const reference = String((await payoutsOf(tested, withdrawalId))[0]?.id);
  await payoutWebhook(tested, { reference, outcome: 'RETURNED' });
  await payoutWebhook(tested, { reference, outcome: 'PAID' });
  expect(await member.withdrawal(withdrawalId)).toMatchObject({ state: 'RETURNED' });
  expect(await member.balance()).toBe('1000.00');
});

test('a process that is killed between the sending and the provider sends once', async () => {
  const { withdrawalId } = await member.request();
  await decide(withdrawalId, 'approve');
  await Promise.all([sendPayouts(tested.platform), sendPayouts(tested.platform)]);
  // Killed before it noted that the provider took it.
  await tested.db.updateTable('payout').set({ accepted_at: null }).execute();
  await payOut(tested);
  await payOut(tested);
  expect(await payoutsOf(tested, withdrawalId)).toHaveLength(1);
  const orders = await tested.db.selectFrom('hosted_payout').selectAll().execute();
  const own = orders.filter(({ reference }) => reference !== '').length;
  expect(new Set(orders.map(({ reference }) => reference)).size).toBe(own);
  expect(await member.withdrawal(withdrawalId)).toMatchObject({ state: 'PAID' });
});

test('a message that nobody signed, of another currency or of nothing, is refused', async () => {
  const { withdrawalId } = await member.request();
  await decide(withdrawalId, 'approve');
  await sendPayouts(tested.platform);
  const reference = String((await payoutsOf(tested, withdrawalId))[0]?.id);
  const unsigned = await tested.inject({
    method: 'POST',
    url: calls.payoutWebhookPath,
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(unsigned.json()).toMatchObject({ errorCode: 'PROVIDER_REFUSED' });
  expect(await payoutWebhook(tested, { reference, currency: 'USD' })).toMatchObject({ success: false });
  expect(await payoutWebhook(tested, { reference, amount: '0' })).toMatchObject({ success: false });
  expect(await payoutWebhook(tested, { reference: '999999999' })).toMatchObject({ errorCode: 'NOT_FOUND' });
});

test('the state machine has no way out of an end', () => {
  for (const end of ['REJECTED', 'CANCELLED', 'FAILED', 'RETURNED'] as const)
    for (const to of calls.withdrawalStateSchema.options) expect(canMove(end, to)).toBe(false);
});
