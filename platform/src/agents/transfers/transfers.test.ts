import { randomUUID } from 'node:crypto';
import type { ApiTransport } from '@tessera/contracts';
import { freePlayCall } from '@tessera/contracts/auth';
import { setPaymentPasswordCall } from '@tessera/contracts/member';
import { noticeListCall } from '@tessera/contracts/promotions';
import * as calls from '@tessera/contracts/wallet';
import { signIn as startSessionOf } from '../../games/launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../../testing';

const paymentPassword = '246813';
let tested: TestPlatform;
let member: ApiTransport;
let upline: ApiTransport;
let uplineAccount = '';
beforeAll(async () => {
  tested = await createTestPlatform();
  const { account } = await tested.db
    .selectFrom('member as m')
    .innerJoin('member as u', 'u.id', 'm.parent_id')
    .select('u.account')
    .where('m.account', '=', 'team01m1')
    .where('m.operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  uplineAccount = account;
  member = await signIn('team01m1');
  upline = await signIn(uplineAccount);
  for (const api of [member, upline])
    await api.call(setPaymentPasswordCall, {
      newPassword: paymentPassword,
      confirmNewPassword: paymentPassword,
    });
}, 120_000);
// Each test has a day of its own to send in.
beforeEach(async () => {
  tested.clock.advance(25 * 3_600_000);
  member = await signIn('team01m1');
  upline = await signIn(uplineAccount);
});
afterAll(() => tested.close());

const signIn = async (account: string) => tested.transport({ token: await startSessionOf(tested, account) });
const send = (amount: string, key: string = randomUUID(), rest: object = {}) =>
  member.call(calls.transferUplineCall, { amount, paymentPassword, ...rest }, { idempotencyKey: key });
const sendDown = (agent: ApiTransport, memberId: string, amount = '100', key: string = randomUUID()) =>
  agent.call(calls.transferDownlineCall, { memberId, amount, paymentPassword }, { idempotencyKey: key });
const balanceOf = async (api: ApiTransport) => Number((await api.call(calls.balanceCall, {})).amount);
const messagesOf = async (api: ApiTransport) =>
  (await api.call(noticeListCall, {})).list.map(({ title }: { title: string }) => title);
const idOf = async (account: string, operator = 'aurora') =>
  String(
    (
      await tested.db
        .selectFrom('member')
        .select('id')
        .where('account', '=', account)
        .where('operator', '=', operator)
        .executeTakeFirstOrThrow()
    ).id,
  );

test('money goes to the upline, and both are told', async () => {
  const [before, above] = [await balanceOf(member), await balanceOf(upline)];
  const sent = await send('150.50');
  expect(sent).toMatchObject({ direction: 'UP', sent: true, account: uplineAccount, amount: '150.50' });
  expect(await balanceOf(member)).toBe(before - 150.5);
  expect(await balanceOf(upline)).toBe(above + 150.5);
  expect(await messagesOf(member)).toContain(`You sent ₱150.50 to ${uplineAccount}`);
  expect(await messagesOf(upline)).toContain('team01m1 sent you ₱150.50');
  expect((await upline.call(calls.memberTransferListCall, {})).list[0]).toMatchObject({
    sent: false,
    account: 'team01m1',
    amount: '150.50',
  });
});

test('one key sends once, however often it arrives', async () => {
  const before = await balanceOf(member);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send('100', key)));
  expect(new Set(answers.map(({ transferId }) => transferId)).size).toBe(1);
  await expect(send('101', key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  expect(await balanceOf(member)).toBe(before - 100);
});

test.each(['0', '99.99', '20000.01', '-5', '100.001', '1e3', 'NaN', '١٠٠', '１００', ''])(
  'refuses to send "%s"',
  async (amount) => {
    const before = await balanceOf(member);
    await expect(send(amount)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await balanceOf(member)).toBe(before);
  },
);

test('refuses more than there is, and a wrong payment password', async () => {
  await expect(send('20000')).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
  await expect(send('100', randomUUID(), { paymentPassword: '000000' })).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_WRONG',
  });
});

test('many at once send no more than the day allows', async () => {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator?.memberTransfers) throw new Error('no operator');
  const { dailyMax } = operator.memberTransfers;
  operator.memberTransfers.dailyMax = '250.00';
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => send('100')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await member.call(calls.memberTransferOptionsCall, {})).toMatchObject({
    upline: uplineAccount,
    dailyLeft: '50.00',
  });
  operator.memberTransfers.dailyMax = dailyMax;
});

test('both ways at once end, and nothing is made or lost', async () => {
  const id = await idOf('team01m1');
  const total = (await balanceOf(member)) + (await balanceOf(upline));
  await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? send('100') : sendDown(upline, id))));
  expect((await balanceOf(member)) + (await balanceOf(upline))).toBe(total);
});

test('who was brought in by nobody is told that there is no upline', async () => {
  const root = await signIn('agent01');
  await root.call(setPaymentPasswordCall, {
    newPassword: paymentPassword,
    confirmNewPassword: paymentPassword,
  });
  expect((await root.call(calls.memberTransferOptionsCall, {})).upline).toBeNull();
  await expect(
    root.call(calls.transferUplineCall, { amount: '100', paymentPassword }, { idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ code: 'NO_UPLINE' });
});

test('an agent sends down the own line alone', async () => {
  const root = await signIn('agent01');
  const before = await balanceOf(member);
  expect(await sendDown(root, await idOf('team01m1'))).toMatchObject({
    direction: 'DOWN',
    sent: true,
    account: 'team01m1',
  });
  expect(await balanceOf(member)).toBe(before + 100);
  for (const id of [
    await idOf('agent01'),
    await idOf('player01'),
    await idOf('player01', 'jade'),
    '999999999',
  ])
    await expect(sendDown(root, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const player = await signIn('player01');
  await expect(sendDown(player, await idOf('team01m1'))).rejects.toMatchObject({ code: 'NOT_AN_AGENT' });
});

test('where the operator has no such transfers there are none, and a trial account needs a real one', async () => {
  const operator = tested.platform.operators.byCode('aurora');
  const settings = operator?.memberTransfers;
  if (!operator || !settings) throw new Error('no operator');
  delete operator.memberTransfers;
  await expect(send('100')).rejects.toMatchObject({ code: 'FEATURE_DISABLED' });
  expect((await member.call(calls.memberTransferOptionsCall, {})).open).toBe(false);
  operator.memberTransfers = settings;
  const { token } = await tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  await expect(tested.transport({ token }).call(calls.memberTransferOptionsCall, {})).rejects.toMatchObject({
    code: 'REAL_ACCOUNT_NEEDED',
  });
});
