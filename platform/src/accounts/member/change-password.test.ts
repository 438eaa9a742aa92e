import { loginCall, type LoginInput } from '@tessera/contracts/auth';
import { changePasswordCall, memberInfoCall } from '@tessera/contracts/member';
import { balanceCall } from '@tessera/contracts/wallet';
import { createTestPlatform, type TestPlatform } from '../../testing';

const password = 'Tessera#2026';
let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

/** Every test comes from an address of its own, as attempts are counted by it. */
let ip = '';
beforeEach(() => {
  ip = tested.nextVisitor();
});

const login = (input: LoginInput, merchant = 'aurora') =>
  tested.transport({ ip, merchant }).call(loginCall, input);

const alive = (token: string) =>
  tested
    .transport({ token })
    .call(memberInfoCall, {})
    .then(() => true)
    .catch((error) => (error.code === 'NOT_LOGGED_IN' ? false : Promise.reject(error)));

test('a changed password ends the other sessions', async () => {
  const [here, there] = [
    await login({ username: 'team02m1', password }),
    await login({ username: 'team02m1', password }),
  ];
  const change = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
    tested
      .transport({ token: here.token })
      .call(changePasswordCall, { oldPassword, newPassword, confirmNewPassword });
  await expect(change('wrong', 'Another#2027')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
  await expect(change(password, 'short1')).rejects.toMatchObject({
    value: { fields: { newPassword: 'FIELD_TOO_SHORT' } },
  });
  await expect(change(password, 'Another#2027', 'x')).rejects.toMatchObject({
    value: { fields: { confirmNewPassword: 'FIELD_MISMATCH' } },
  });
  await change(password, 'Another#2027');
  expect([await alive(here.token), await alive(there.token)]).toEqual([true, false]);
  await expect(login({ username: 'team02m1', password })).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  await login({ username: 'team02m1', password: 'Another#2027' });
});

test('of two changes of a password at once one is made, and the other is told that its old one is wrong', async () => {
  const { token } = await login({ username: 'team03m1', password });
  const newPasswords = ['Garden#2027x', 'Meadow#2027x'];
  const results = await Promise.allSettled(
    newPasswords.map((newPassword) =>
      tested
        .transport({ token })
        .call(changePasswordCall, { oldPassword: password, newPassword, confirmNewPassword: newPassword }),
    ),
  );
  const done = newPasswords.filter((_, index) => results[index]?.status === 'fulfilled');
  expect(done).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'PASSWORD_WRONG' },
  });
  const enters = await Promise.allSettled(
    newPasswords.map((newPassword) => login({ username: 'team03m1', password: newPassword })),
  );
  expect(enters.map(({ status }) => status)).toEqual(results.map(({ status }) => status));
});

describe('a password that must change', () => {
  test.each([
    ['weak01', 'Welcome1!', 'WEAK'],
    ['first01', password, 'FIRST_LOGIN'],
    ['expired01', password, 'EXPIRED'],
  ])(
    '%s may change it, read who they are and why, and leave; nothing else',
    async (username, secret, why) => {
      const { token } = await login({ username, password: secret });
      const own = tested.transport({ token });
      expect(await own.call(memberInfoCall, {})).toMatchObject({
        passwordChangeRequired: true,
        passwordChangeReason: why,
      });
      await expect(own.call(balanceCall, {})).rejects.toMatchObject({
        code: 'PASSWORD_CHANGE_REQUIRED',
        status: 403,
      });
      const newPassword = 'Another#2027';
      await own.call(changePasswordCall, {
        oldPassword: secret,
        newPassword,
        confirmNewPassword: newPassword,
      });
      expect(await own.call(memberInfoCall, {})).toMatchObject({
        passwordChangeRequired: false,
        passwordChangeReason: null,
      });
      await own.call(balanceCall, {});
    },
  );

  test('an operator that does not force it lets them go on', async () => {
    const jade = tested.platform.operators.byCode('jade');
    if (!jade) throw new Error('no operator');
    const forced = jade.flags.PWDEXPFORCECHANGE3;
    jade.flags.PWDEXPFORCECHANGE3 = false;
    const { token } = await login({ username: 'first01', password }, 'jade');
    jade.flags.PWDEXPFORCECHANGE3 = forced;
    expect(await tested.transport({ token, merchant: 'jade' }).call(balanceCall, {})).toMatchObject({
      currency: jade.currency.code,
    });
  });
});
