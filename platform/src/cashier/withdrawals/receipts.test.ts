import { createHash, randomUUID } from 'node:crypto';
import { setPaymentPasswordCall } from '@tessera/contracts/member';
import * as calls from '@tessera/contracts/withdrawals';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { changeDocument } from '../../testing/with-document';
import { expectCashierConserved, newPayee, payOut, payoutsOf, payoutWebhook } from '../testing/cashier';
import { askAboutPayouts } from './ask-provider';
import { receiveAllOverdue } from './receipts';

let tested: TestPlatform;
let finance: ReturnType<ReturnType<typeof officeOf>>;
let member: Awaited<ReturnType<typeof newPayee>>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
  finance = officeOf(tested)('fay', 'finance');
}, 60_000);
afterEach(() => expectCashierConserved(tested));
afterAll(() => tested.close());

/** A withdrawal of 300.00 that is paid, to an account whose number ends as the test wants. */
async function paid(ending = '00') {
  member = await newPayee(tested, `receiver${++members}`, ending);
  const { withdrawalId } = await member.request('300.00');
  await finance.act(`withdrawals/${withdrawalId}`, 'approve', 1);
  await payOut(tested);
  return withdrawalId;
}
const confirm = (withdrawalId: string, receipt: calls.Receipt, rest: object = {}) =>
  member.api().call(calls.confirmReceiptCall, { withdrawalId, receipt, ...rest });
async function picture() {
  const { member_id } = await tested.db
    .selectFrom('withdrawal')
    .select('member_id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await tested.db
    .insertInto('upload')
    .values({
      id,
      operator: 'aurora',
      member_id,
      type: 'image/png',
      bytes: Buffer.from('a picture'),
      created_at: tested.clock.now(),
    })
    .execute();
  return id;
}
async function decide(id: string, action: string) {
  const { value } = await finance.get(`receipts/${id}`);
  const { version } = value.record ?? {};
  return finance.act(`receipts/${id}`, action, version);
}

test('received is the end, and said twice is once', async () => {
  const id = await paid();
  expect((await member.withdrawal(id)).receiptUntil).not.toBeNull();
  const [first, again] = await Promise.all([confirm(id, 'RECEIVED'), confirm(id, 'RECEIVED')]);
  expect([first.state, again.state]).toEqual(['RECEIVED', 'RECEIVED']);
  await expect(confirm(id, 'NOT_RECEIVED', { evidence: [await picture()] })).rejects.toMatchObject({
    code: 'WITHDRAWAL_STATE_CONFLICT',
    value: { state: 'RECEIVED' },
  });
});

test('without a word it counts as received after the minutes of the operator, by the server’s clock', async () => {
  const id = await paid();
  tested.clock.advance(4320 * 60_000 - 10_000);
  await receiveAllOverdue(tested.platform);
  await member.signInAgain();
  expect((await member.withdrawal(id)).state).toBe('PAID');
  tested.clock.advance(10_000);
  // The job has not run yet, and the word comes too late.
  await expect(confirm(id, 'NOT_RECEIVED', { evidence: [await picture()] })).rejects.toMatchObject({
    code: 'WITHDRAWAL_STATE_CONFLICT',
  });
  expect((await member.withdrawal(id)).steps.at(-1)).toMatchObject({ state: 'RECEIVED', automatic: true });
});

test.each([
  [{}, { remaining: 'FIELD_REQUIRED' }],
  [{ remaining: '0' }, { remaining: 'AMOUNT_INVALID' }],
  [{ remaining: '300.00' }, { remaining: 'AMOUNT_INVALID' }],
  [{ remaining: '1e2' }, { remaining: 'FIELD_FORMAT' }],
  [{ remaining: '100.001' }, { remaining: 'FIELD_FORMAT' }],
])('partly received with %j is refused', async (rest, fields) => {
  const id = await paid();
  await expect(confirm(id, 'PARTLY_RECEIVED', rest)).rejects.toMatchObject({ value: { fields } });
  expect((await member.withdrawal(id)).state).toBe('PAID');
});

test('not received needs a picture of the member’s own, and finance pays again', async () => {
  const id = await paid();
  await expect(confirm(id, 'NOT_RECEIVED')).rejects.toMatchObject({
    value: { fields: { evidence: 'FIELD_REQUIRED' } },
  });
  const foreign = await picture();
  const own = id;
  const stranger = await newPayee(tested, `stranger${members}`);
  await expect(
    stranger.api().call(calls.confirmReceiptCall, {
      withdrawalId: own,
      receipt: 'NOT_RECEIVED',
      evidence: [foreign],
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await member.signInAgain();
  await expect(confirm(id, 'NOT_RECEIVED', { evidence: ['no-such-picture'] })).rejects.toMatchObject({
    value: { fields: { evidence: 'NOT_FOUND' } },
  });
  const complaint = await confirm(id, 'NOT_RECEIVED', { evidence: [await picture()] });
  expect(complaint).toMatchObject({ state: 'NOT_RECEIVED', remaining: '300.00', forcible: true });
  const { value } = await finance.get(`receipts/${id}`);
  expect(value.record).toMatchObject({ remaining: '300.00', byProvider: false });
  expect(value.record?.['images']).toHaveLength(1);
  const outcomes = await Promise.all([decide(id, 'resend'), decide(id, 'refund')]);
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('paid again, a receipt is asked for again, and what the bank returns of the first is the operator’s', async () => {
  const id = await paid();
  await confirm(id, 'NOT_RECEIVED', { evidence: [await picture()] });
  await decide(id, 'resend');
  expect(await member.withdrawal(id)).toMatchObject({ state: 'SENT' });
  await payOut(tested);
  expect(await member.withdrawal(id)).toMatchObject({ state: 'PAID', remaining: null });
  const [first, second] = await payoutsOf(tested, id);
  expect([first?.state, second?.state]).toEqual(['PAID', 'PAID']);
  expect(await member.balance()).toBe('700.00');
  await payoutWebhook(tested, { reference: String(first?.id), outcome: 'RETURNED' });
  expect(await member.balance()).toBe('700.00');
});

test('another amount that is missing, said from another tab, is not taken for the same', async () => {
  const id = await paid();
  const [first, again] = await Promise.all(
    [1, 2].map(() => confirm(id, 'PARTLY_RECEIVED', { remaining: '100.00' })),
  );
  expect([first?.remaining, again?.remaining]).toEqual(['100.00', '100.00']);
  await expect(confirm(id, 'PARTLY_RECEIVED', { remaining: '250.00' })).rejects.toMatchObject({
    code: 'WITHDRAWAL_STATE_CONFLICT',
    value: { state: 'PARTLY_RECEIVED' },
  });
  expect((await member.withdrawal(id)).remaining).toBe('100.00');
});

test('refunded, what did not arrive is in the balance, and a later return pays nobody twice', async () => {
  const id = await paid();
  await confirm(id, 'PARTLY_RECEIVED', { remaining: '100.00' });
  expect((await decide(id, 'refund')).status).toBe(200);
  expect(await member.withdrawal(id)).toMatchObject({ state: 'RETURNED' });
  expect(await member.balance()).toBe('800.00');
  expect((await finance.get(`receipts/${id}`)).status).toBe(404);
});

test('a part that the provider kept back stays reserved, and nobody can give it up', async () => {
  const id = await paid('94');
  expect(await member.withdrawal(id)).toMatchObject({
    state: 'PARTLY_RECEIVED',
    remaining: '150.00',
    forcible: false,
  });
  await expect(confirm(id, 'RECEIVED', { forced: true })).rejects.toMatchObject({
    code: 'WITHDRAWAL_STATE_CONFLICT',
  });
  expect((await decide(id, 'confirm')).code).toBe('WITHDRAWAL_STATE_CONFLICT');
  await decide(id, 'refund');
  expect(await member.balance()).toBe('850.00');
});

test('a forced receipt wants a word that it is known, and gives nothing back', async () => {
  const id = await paid();
  await confirm(id, 'PARTLY_RECEIVED', { remaining: '100.00' });
  await expect(confirm(id, 'RECEIVED')).rejects.toMatchObject({
    value: { fields: { forced: 'FIELD_REQUIRED' } },
  });
  expect(await confirm(id, 'RECEIVED', { forced: true })).toMatchObject({
    state: 'RECEIVED',
    remaining: null,
  });
  expect(await member.balance()).toBe('700.00');
});

test('finance closes a complaint where the provider has shown that it arrived', async () => {
  const id = await paid();
  await confirm(id, 'NOT_RECEIVED', { evidence: [await picture()] });
  expect((await officeOf(tested)('sue', 'support').act(`receipts/${id}`, 'confirm', 5)).code).toBe(
    'ROLE_REQUIRED',
  );
  await decide(id, 'confirm');
  expect(await member.withdrawal(id)).toMatchObject({ state: 'RECEIVED', reason: 'as agreed' });
});

test('the whole story is one page with its pictures, and nothing in it runs', async () => {
  const id = await paid();
  await confirm(id, 'NOT_RECEIVED', { evidence: [await picture()] });
  await tested.db
    .updateTable('withdrawal')
    .set({ holder: '<script>alert(1)</script>' })
    .where('id', '=', BigInt(id))
    .execute();
  const { fileName, html } = await member.api().call(calls.withdrawalStoryCall, { withdrawalId: id });
  expect(fileName).toBe(`withdrawal-${id}.html`);
  expect(html).not.toContain('<script');
  expect(html).toContain('data:image/png;base64,');
  for (const text of ['Requested', 'Approved', 'Sent', 'Paid', 'Not received', '4320 minutes'])
    expect(html).toContain(text);
  expect(html).not.toContain('fay');
});

test('the story has the terms that held, the messages, the money and the hash of each picture', async () => {
  const id = await paid();
  await confirm(id, 'NOT_RECEIVED', { evidence: [await picture()] });
  const payouts = tested.platform.operators.byCode('aurora')?.payouts;
  if (!payouts) throw new Error('aurora pays withdrawals');
  const change = { payouts: { ...payouts, maxPending: 9, accountWaitHours: 99 } };
  const takeBack = changeDocument(tested.platform, 'aurora', change);
  const { html } = await member.api().call(calls.withdrawalStoryCall, { withdrawalId: id });
  takeBack();
  const upload = await tested.db
    .selectFrom('upload')
    .select('bytes')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const sha256 = createHash('sha256').update(Buffer.from(upload.bytes)).digest('hex');
  for (const text of [`SHA-256 ${sha256}`, 'Terms when it was requested', '24 hours', 'Messages sent'])
    expect(html).toContain(text);
  expect(html).not.toContain('99 hours');
  // What the member was told, what the provider said, what the ledger moved.
  expect(html).toMatch(/approved/i);
  expect(html).toContain('withdrawal.reserve');
  expect(html).toContain('Payment provider: PAID (payout-');
  expect(html).not.toContain('Decisions of the team');
});

test('support downloads the story with who decided, or the member’s own copy, and each download is in the audit', async () => {
  const id = await paid();
  const sue = officeOf(tested)('sue', 'support');
  const story = await sue.get(`withdrawals/${id}/files/story`);
  expect(story).toMatchObject({ status: 200, disposition: expect.stringContaining('.html') });
  for (const text of ['fay', 'withdrawals.approve', 'receiver', 'as agreed'])
    expect(story.text).toContain(text);
  const copy = await sue.get(`withdrawals/${id}/files/copy?language=TL`);
  expect(copy.text).toContain('Mga ipinadalang mensahe');
  expect(copy.text).not.toContain('fay');
  const { items } = (await sue.get(`/audit/aurora?resource=withdrawals&recordId=${id}&action=download`))
    .value;
  expect(items?.map(({ author, reason }) => [author, reason])).toEqual([
    ['sue', 'copy'],
    ['sue', 'story'],
  ]);
  expect((await officeOf(tested)('ed', 'editor').get(`withdrawals/${id}/files/story`)).code).toBe(
    'ROLE_REQUIRED',
  );
  expect((await officeOf(tested, 'jade')('sue', 'support').get(`withdrawals/${id}/files/story`)).status).toBe(
    404,
  );
  expect((await sue.get(`withdrawals/${id}/files/nothing`)).status).toBe(404);
});

test('a member without an answer yet is asked for a payment password first', async () => {
  member = await newPayee(tested, `later${++members}`);
  await tested.db.updateTable('credential').set({ payment_hash: null }).execute();
  await expect(member.request()).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_NOT_SET', status: 403 });
  await member.api().call(setPaymentPasswordCall, { newPassword: '246813', confirmNewPassword: '246813' });
  expect(await member.request()).toMatchObject({ state: 'REQUESTED' });
});

test('a provider that says nothing is asked, and what it answers counts once', async () => {
  const id = await paid('96');
  expect((await member.withdrawal(id)).state).toBe('SENT');
  await askAboutPayouts(tested.platform);
  expect((await member.withdrawal(id)).state).toBe('SENT');
  tested.clock.advance(15 * 60_000);
  await askAboutPayouts(tested.platform);
  tested.clock.advance(15 * 60_000);
  await askAboutPayouts(tested.platform);
  await member.signInAgain();
  expect((await member.withdrawal(id)).state).toBe('PAID');
  expect((await payoutsOf(tested, id)).map(({ state }) => state)).toEqual(['PAID']);
});

test('a payout that its provider does not know is sent again', async () => {
  const id = await paid('96');
  const [payout] = await payoutsOf(tested, id);
  await tested.db.deleteFrom('hosted_payout').where('reference', '=', String(payout?.id)).execute();
  tested.clock.advance(15 * 60_000);
  await askAboutPayouts(tested.platform);
  expect((await payoutsOf(tested, id))[0]?.accepted_at).toBeNull();
  await payOut(tested);
  expect((await payoutsOf(tested, id))[0]?.accepted_at).not.toBeNull();
});
