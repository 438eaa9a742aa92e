import { randomUUID } from 'node:crypto';
import { noticeListCall } from '@tessera/contracts/promotions';
import * as calls from '@tessera/contracts/withdrawals';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { expectCashierConserved, newPayee, payOut } from '../testing/cashier';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
  as = officeOf(tested);
}, 60_000);
afterEach(() => expectCashierConserved(tested));
afterAll(() => tested.close());

const requested = async (amount = '300.00') => {
  const member = await newPayee(tested, `documents${++members}`);
  return { member, ...(await member.request(amount)) };
};
type Member = Awaited<ReturnType<typeof newPayee>>;
async function picture(account: string) {
  const { id: member_id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const row = {
    id,
    operator: 'aurora',
    member_id,
    type: 'image/png' as const,
    bytes: Buffer.from('a picture'),
  };
  await tested.db
    .insertInto('upload')
    .values({ ...row, created_at: tested.clock.now() })
    .execute();
  return id;
}
const give = (member: Member, withdrawalId: string, ...documents: string[]) =>
  member.api().call(calls.giveDocumentsCall, { withdrawalId, documents });
const newestMessage = async (member: Member) => {
  const { list } = await member.api().call(noticeListCall, { pageNo: 1, pageSize: 30 });
  return list.find(({ id }) => id.startsWith('member-message'));
};

test('a document is asked for with words that the member reads, given once, and seen by who decides', async () => {
  const { member, withdrawalId } = await requested();
  const account = `documents${members}`;
  const path = `withdrawals/${withdrawalId}`;
  await as('sue', 'support').act(path, 'ask', 1, { reason: 'Your identity card, please' });
  expect(await member.withdrawal(withdrawalId)).toMatchObject({
    state: 'DOCUMENTS_REQUESTED',
    reason: 'Your identity card, please',
    usualBy: null,
  });
  expect((await newestMessage(member))?.content).toContain('Your identity card, please');
  expect((await as('fay', 'finance').act(path, 'approve', 2)).status).toBe(409);
  await expect(give(member, withdrawalId, await picture('documents1'), 'nothing')).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { documents: 'NOT_FOUND' } },
  });
  const card = await picture(account);
  const both = await Promise.all([give(member, withdrawalId, card), give(member, withdrawalId, card)]);
  expect(both.map(({ state }) => state)).toEqual(['REQUESTED', 'REQUESTED']);
  const { value } = await as('fay', 'finance').get(path);
  expect(value.record).toMatchObject({ state: 'REQUESTED', images: [card], version: 3 });
  expect((await member.withdrawal(withdrawalId)).steps).toHaveLength(3);
  expect((await as('fay', 'finance').act(path, 'approve', 3)).status).toBe(200);
});

test('a document is neither taken unasked nor of another member’s withdrawal', async () => {
  const { member, withdrawalId } = await requested();
  const card = await picture(`documents${members}`);
  await expect(give(member, withdrawalId, card)).rejects.toMatchObject({
    code: 'WITHDRAWAL_STATE_CONFLICT',
  });
  const other = await requested();
  await as('sue', 'support').act(`withdrawals/${withdrawalId}`, 'ask', 1, { reason: 'Your card' });
  await expect(give(other.member, withdrawalId, card)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await member.signInAgain();
  const foreign = await picture(`documents${members}`);
  await expect(give(member, withdrawalId, foreign)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('a request that waits for documents is taken back, and its money with it', async () => {
  const { member, withdrawalId } = await requested();
  const before = Number(await member.balance());
  await as('sue', 'support').act(`withdrawals/${withdrawalId}`, 'ask', 1, { reason: 'Your card' });
  const { state } = await member.api().call(calls.cancelWithdrawalCall, { withdrawalId });
  expect([state, Number(await member.balance())]).toEqual(['CANCELLED', before + 300]);
});

test('a request is split in two, each with its own decision, and no money moves', async () => {
  const { member, withdrawalId } = await requested('500.00');
  const path = `withdrawals/${withdrawalId}`;
  const fay = as('fay', 'finance');
  for (const amount of ['0', '500.00', '500.01', '1e2', '-5'])
    expect((await fay.act(path, 'split', 1, { input: { amount }, reason: 'In parts' })).status).toBe(400);
  expect((await as('sue', 'support').act(path, 'split', 1, { input: { amount: '200' } })).status).toBe(403);
  const done = await fay.act(path, 'split', 1, { input: { amount: '200' }, reason: 'In parts' });
  expect(done.value.record).toMatchObject({ amount: '200.00', whole: '500.00', version: 2 });
  const { list } = await member.api().call(calls.withdrawalListCall, { pageNo: 1, pageSize: 10 });
  expect(list.map(({ amount, fee, state }) => [amount, fee, state])).toEqual([
    ['300.00', '0.00', 'REQUESTED'],
    ['200.00', list[1]?.fee, 'REQUESTED'],
  ]);
  await fay.act(path, 'approve', 2);
  await fay.act(`withdrawals/${list[0]?.withdrawalId}`, 'reject', 1, { reason: 'Not this part' });
  await payOut(tested);
  const states = await member.api().call(calls.withdrawalListCall, { pageNo: 1, pageSize: 10 });
  expect(states.list.map(({ state }) => state)).toEqual(['REJECTED', 'PAID']);
});

test('a part of a large request needs two people as the whole would', async () => {
  const { payouts } = tested.platform.operators.byCode('aurora') ?? {};
  const limit = Number(payouts?.secondPersonAbove);
  const { member, withdrawalId } = await requested('500.00');
  await tested.db
    .updateTable('withdrawal')
    .set({ whole: BigInt(limit + 1) * 100n })
    .where('id', '=', BigInt(withdrawalId))
    .execute();
  const done = await as('fay', 'finance').act(`withdrawals/${withdrawalId}`, 'approve', 1);
  expect(done.value).toHaveProperty('proposal');
  expect((await member.withdrawal(withdrawalId)).state).toBe('REQUESTED');
});

test('a withdrawal under way says by when the last ones were paid', async () => {
  const { member, withdrawalId, createdAt } = await requested();
  const first = await as('fay', 'finance').act(`withdrawals/${withdrawalId}`, 'approve', 1);
  expect(first.status).toBe(200);
  await payOut(tested, 60);
  const next = await member.request('300.00');
  expect(next.usualBy).not.toBeNull();
  expect(Date.parse(next.usualBy?.slow ?? '')).toBeGreaterThanOrEqual(Date.parse(next.usualBy?.median ?? ''));
  expect(Date.parse(next.usualBy?.median ?? '')).toBeGreaterThan(Date.parse(createdAt));
  expect((await member.withdrawal(withdrawalId)).usualBy).toBeNull();
});

test('a rule that changes in the middle does not change what was requested before', async () => {
  const { member, withdrawalId } = await requested();
  await tested.db
    .updateTable('withdrawal')
    .set({ cancellable: false, receipt_minutes: 60 })
    .where('id', '=', BigInt(withdrawalId))
    .execute();
  expect((await member.withdrawal(withdrawalId)).cancellable).toBe(false);
  await expect(member.api().call(calls.cancelWithdrawalCall, { withdrawalId })).rejects.toMatchObject({
    code: 'FEATURE_DISABLED',
  });
  await as('fay', 'finance').act(`withdrawals/${withdrawalId}`, 'approve', 1);
  await payOut(tested);
  const { receiptUntil, steps } = await member.withdrawal(withdrawalId);
  expect(Date.parse(receiptUntil ?? '') - Date.parse(steps.at(-1)?.at ?? '')).toBe(60 * 60_000);
});
