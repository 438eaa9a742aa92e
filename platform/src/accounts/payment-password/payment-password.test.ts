import * as calls from '@tessera/contracts/member';
import { addAuthenticatorCall, authenticatorSecretCall } from '@tessera/contracts/auth';
import { noticeListCall } from '@tessera/contracts/promotions';
import { Secret, TOTP } from 'otpauth';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { assertPaymentPassword } from './guesses';

let tested: TestPlatform;
let account = '';
let api: ReturnType<TestPlatform['transport']>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
}, 60_000);
beforeEach(async () => {
  account = `payer${++members}`;
  api = tested.transport({ token: await newMember(tested, account), ip: '10.9.0.1' });
});
afterAll(() => tested.close());

const first = '246813';
const second = '975310';
const set = (newPassword: string, rest: object = {}) =>
  api.call(calls.setPaymentPasswordCall, { newPassword, confirmNewPassword: newPassword, ...rest });
const state = () => api.call(calls.paymentPasswordCall, {});
const messages = async () => (await api.call(noticeListCall, {})).list.map(({ title }) => title);
const memberRow = () =>
  tested.db.selectFrom('member').selectAll().where('account', '=', account).executeTakeFirstOrThrow();
async function guess(password: string) {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const { id } = await memberRow();
  return assertPaymentPassword(tested.platform, operator, { memberId: id, candidates: [password] });
}

test('is set once and stored as a hash, and its member is told', async () => {
  expect(await state()).toMatchObject({ isSet: false, rule: { minLength: 6, maxLength: 6 } });
  await expect(guess(first)).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_NOT_SET' });
  await set(first);
  expect(await state()).toMatchObject({ isSet: true });
  const { id } = await memberRow();
  const stored = await tested.db
    .selectFrom('credential')
    .select('payment_hash')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.payment_hash).toMatch(/^scrypt\$/);
  expect(await messages()).toContain('Your payment password is set');
  await expect(guess(first)).resolves.toBe(first);
});

test.each([
  ['12345', 'FIELD_TOO_SHORT'],
  ['1234567', 'FIELD_TOO_LONG'],
  ['24681a', 'FIELD_FORMAT'],
  ['٢٤٦٨١٣', 'FIELD_FORMAT'],
  ['111111', 'FIELD_COMMON'],
  ['123456', 'FIELD_COMMON'],
  ['654321', 'FIELD_COMMON'],
])('refuses the new payment password "%s" as %s', async (password, code) => {
  await expect(set(password)).rejects.toMatchObject({ value: { fields: { newPassword: code } } });
  expect(await state()).toMatchObject({ isSet: false });
});

test('is changed by the old one alone, and the same change again is no other change', async () => {
  await set(first);
  await expect(set(second)).rejects.toMatchObject({ value: { fields: { oldPassword: 'FIELD_REQUIRED' } } });
  await expect(set(second, { oldPassword: '000001' })).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_WRONG',
  });
  await set(second, { oldPassword: first });
  const messagesBefore = await messages();
  // The answer was lost, and the form is sent again.
  await set(second, { oldPassword: first });
  expect(await messages()).toEqual(messagesBefore);
  await expect(guess(second)).resolves.toBe(second);
});

test('of many guesses at once five are compared, and the member hears of the lock', async () => {
  await set(first);
  const wrong = await Promise.all(
    Array.from({ length: 12 }, () => guess('000001').catch((error: { code: string }) => error.code)),
  );
  expect(wrong.filter((code) => code === 'PAYMENT_PASSWORD_WRONG')).toHaveLength(4);
  await expect(guess(first)).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_LOCKED', status: 429 });
  expect(await messages()).toContain('Your payment password is locked');
  tested.clock.advance(25 * 3_600_000);
  await expect(guess(first)).resolves.toBe(first);
});

test('the first one needs a login of the last minutes', async () => {
  await tested.db.updateTable('session').set({ authenticated_at: null }).execute();
  await expect(set(first)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test('a forgotten one is replaced by a code to the member’s mailbox, which opens the lock', async () => {
  await tested.db
    .updateTable('member')
    .set({ email: 'payer@example.com' })
    .where('account', '=', account)
    .execute();
  await set(first);
  await Promise.all(Array.from({ length: 6 }, () => guess('000001').catch(() => undefined)));
  expect((await state()).factors).toEqual([{ method: 'email', hint: 'p•••@example.com' }]);
  await expect(api.call(calls.paymentPasswordCodeCall, { method: 'sms' })).rejects.toMatchObject({
    code: 'FEATURE_DISABLED',
  });
  await api.call(calls.paymentPasswordCodeCall, { method: 'email' });
  const code = /\b\d{6}\b/.exec((await tested.sentTo('payer@example.com')).at(-1) ?? '')?.[0] ?? '';
  const reset = (typed: string, attempt?: string) =>
    api.call(calls.resetPaymentPasswordCall, {
      method: 'email',
      code: typed,
      newPassword: second,
      confirmNewPassword: second,
      ...(attempt ? { attempt } : {}),
    });
  await expect(reset(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
    code: 'VERIFICATION_CODE_WRONG',
  });
  await reset(code, 'an-attempt-of-its-own');
  await reset(code, 'an-attempt-of-its-own');
  await expect(reset(code)).rejects.toMatchObject({ code: 'VERIFICATION_CODE_WRONG' });
  await expect(guess(second)).resolves.toBe(second);
});

test('where there is an authenticator it alone authenticates who forgot it', async () => {
  await tested.db
    .updateTable('member')
    .set({ email: 'payer@example.com' })
    .where('account', '=', account)
    .execute();
  const { secret } = await api.call(authenticatorSecretCall, {});
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  const code = () => totp.generate({ timestamp: tested.clock.now().getTime() });
  await api.call(addAuthenticatorCall, { code: code() });
  await set(first);
  expect((await state()).factors).toEqual([{ method: 'authenticator', hint: '' }]);
  await expect(api.call(calls.paymentPasswordCodeCall, { method: 'email' })).rejects.toMatchObject({
    code: 'FEATURE_DISABLED',
  });
  tested.clock.advance(60_000);
  const reset = (typed: string) =>
    api.call(calls.resetPaymentPasswordCall, {
      method: 'authenticator',
      code: typed,
      newPassword: second,
      confirmNewPassword: second,
    });
  await expect(reset('abcdef')).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  await reset(code());
  await expect(guess(second)).resolves.toBe(second);
});
