import { registerCall, smsCodeCall } from '@tessera/contracts/auth';
import { changePasswordCall, setPasswordByPhoneCall } from '@tessera/contracts/member';
import { signIn } from '../../games/launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { isGuessable } from './guessable-password';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

test.each([
  ['one of the commonest', 'password1', true],
  ['one of them in capitals', 'PassW0rd', true],
  ['the name of the account in it', 'my-Player-01!x', true],
  ['the name of the brand in it', 'AURORA#2027x', true],
  ['none of these', 'Tessera#2026', false],
])('judges a password that is %s: %s', async (_why, password, guessable) => {
  const operator = tested.platform.operators.byCode('aurora');
  expect(operator && (await isGuessable(operator, password, 'player01'))).toBe(guessable);
});

test('does not compare a password with a short name', async () => {
  const operator = tested.platform.operators.byCode('aurora');
  expect(operator && (await isGuessable(operator, 'Tessera#2026', 'ser'))).toBe(false);
});

test('refuses a guessable password at its field, in a registration and in a change', async () => {
  const consents = { termsAccepted: true, ageConfirmed: true };
  const register = (password: string) =>
    tested
      .transport()
      .call(registerCall, { username: 'fresh9007', password, confirmPassword: password, ...consents });
  for (const password of ['password1', 'Fresh9007-x'])
    await expect(register(password)).rejects.toMatchObject({
      value: { fields: { password: 'FIELD_COMMON' } },
    });
  const own = tested.transport({ token: await signIn(tested, 'player01') });
  const change = (newPassword: string) =>
    own.call(changePasswordCall, {
      oldPassword: 'Tessera#2026',
      newPassword,
      confirmNewPassword: newPassword,
    });
  for (const password of ['password1', 'Player01-new'])
    await expect(change(password)).rejects.toMatchObject({
      value: { fields: { newPassword: 'FIELD_COMMON' } },
    });
});

test('so is a reset, whose code stays good; the name of the account is told to the right code alone', async () => {
  const number = { mobileNum: '8170000001', countryDialingCode: '63' };
  await tested
    .transport()
    .call(smsCodeCall, { ...number, purpose: 'password', human: await tested.humanResult() });
  const { recipient, body } = await tested.db
    .selectFrom('outbox_message')
    .select(['recipient', 'body'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(recipient).toBe('+638170000001');
  const right = /\b\d{6}\b/.exec(body)?.[0] ?? '';
  const wrong = right === '000000' ? '111111' : '000000';
  const reset = (newPassword: string, verificationCode: string) =>
    tested.transport().call(setPasswordByPhoneCall, { ...number, newPassword, verificationCode });
  const common = { value: { fields: { newPassword: 'FIELD_COMMON' } } };
  await expect(reset('password1', wrong)).rejects.toMatchObject(common);
  await expect(reset('Player01-new', wrong)).rejects.toMatchObject({ code: 'VERIFICATION_CODE_WRONG' });
  await expect(reset('Player01-new', right)).rejects.toMatchObject(common);
  expect(await reset('Another#2027', right)).toEqual({ account: 'player01' });
});
