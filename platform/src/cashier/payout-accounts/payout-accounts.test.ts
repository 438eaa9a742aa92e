import { setPaymentPasswordCall } from '@tessera/contracts/member';
import { noticeListCall } from '@tessera/contracts/promotions';
import * as calls from '@tessera/contracts/withdrawals';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { signIn } from '../../games/launch/testing/sign-in';
import { paymentPassword } from '../testing/cashier';

let tested: TestPlatform;
let api: ReturnType<TestPlatform['transport']>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
}, 60_000);
beforeEach(async () => {
  api = tested.transport({ token: await newMember(tested, `accounts${++members}`) });
  await api.call(setPaymentPasswordCall, {
    newPassword: paymentPassword,
    confirmNewPassword: paymentPassword,
  });
});
afterAll(() => tested.close());

const add = (rest: object = {}) =>
  api.call(calls.addPayoutAccountCall, {
    methodId: 'gcash',
    number: '0917 123-4567',
    holder: 'María Santos',
    paymentPassword,
    ...rest,
  });
const state = () => api.call(calls.payoutAccountsCall, {});
const messages = async () => (await api.call(noticeListCall, {})).list.map(({ title }) => title);

test('an account is added masked, waits, and its member is told; the same again is no other one', async () => {
  const added = await add();
  expect(added).toMatchObject({ number: '•••• 4567', methodName: 'GCash', usable: false });
  expect(Date.parse(added.usableFrom) - Date.parse(added.addedAt)).toBe(24 * 3_600_000);
  expect((await add()).accountId).toBe(added.accountId);
  expect((await state()).accounts).toHaveLength(1);
  expect(await messages()).toContain('New payout account: GCash •••• 4567');
  // The name that was given is the member's from now on; case and accents are the bank's.
  expect((await state()).holder).toBe('María Santos');
  expect(await add({ number: '09171234568', holder: 'MARIA SANTOS' })).toMatchObject({
    holder: 'María Santos',
  });
  await expect(add({ number: '09171234569', holder: 'Juan Cruz' })).rejects.toMatchObject({
    value: { fields: { holder: 'FIELD_MISMATCH' } },
  });
});

test.each([
  [{ number: '0917123456' }, { number: 'FIELD_TOO_SHORT' }],
  [{ number: '091712345678' }, { number: 'FIELD_TOO_LONG' }],
  [{ number: '०९१७१२३४५६७' }, { number: 'FIELD_FORMAT' }],
  [{ number: '0917123456x' }, { number: 'FIELD_FORMAT' }],
  [{ methodId: 'no-such' }, { methodId: 'NOT_FOUND' }],
  [{ methodId: 'landbank', number: '1234567890' }, { methodId: 'FEATURE_DISABLED' }],
  [{ holder: 'M' }, { holder: 'FIELD_TOO_SHORT' }],
  [{ holder: '' }, { holder: 'FIELD_REQUIRED' }],
])('refuses %j', async (change, fields) => {
  await expect(add(change)).rejects.toMatchObject({ value: { fields } });
  expect((await state()).accounts).toEqual([]);
});

test('needs the payment password, and no more are kept than may be, however many come at once', async () => {
  await expect(add({ paymentPassword: '000001' })).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' });
  const numbers = Array.from({ length: 8 }, (_, index) => `0917000000${index}`);
  // As many as guesses may be under way at a time.
  const outcomes = [
    ...(await Promise.allSettled(numbers.slice(0, 4).map((number) => add({ number })))),
    ...(await Promise.allSettled(numbers.slice(4).map((number) => add({ number })))),
  ];
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect((await state()).accounts).toHaveLength(5);
});

test('is removed by its own member alone', async () => {
  const { accountId } = await add();
  const other = tested.transport({ token: await newMember(tested, `other${members}`) });
  api = tested.transport({ token: await signIn(tested, `accounts${members}`) });
  await other.call(setPaymentPasswordCall, {
    newPassword: paymentPassword,
    confirmNewPassword: paymentPassword,
  });
  await expect(
    other.call(calls.removePayoutAccountCall, { accountId, paymentPassword }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const remove = () => api.call(calls.removePayoutAccountCall, { accountId, paymentPassword });
  await remove();
  await remove();
  expect((await state()).accounts).toEqual([]);
  expect((await messages()).filter((title) => title.startsWith('Payout account removed'))).toHaveLength(1);
  // Added again it waits anew.
  expect((await add()).usable).toBe(false);
});
