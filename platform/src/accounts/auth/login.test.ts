import { freePlayCall, loginCall, type LoginInput } from '@tessera/contracts/auth';
import { changePasswordCall, memberInfoCall } from '@tessera/contracts/member';
import { balanceCall } from '@tessera/contracts/wallet';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { requestFor } from '../../testing/transport';

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

test('gives a session', async () => {
  const { token, account, firstTimeLogin } = await login({ username: ' Player01 ', password });
  expect(account).toBe('player01');
  expect(firstTimeLogin).toBe(false);
  const info = await tested.transport({ token }).call(memberInfoCall, {});
  expect(info).toMatchObject({ account: 'player01', isAgent: false, isTrial: false, currency: 'PHP' });
});

test.each([
  ['weak01', 'Welcome1!', { weakPassword: true }],
  ['first01', password, { firstTimeLogin: true }],
  ['expired01', password, { passwordExpired: true }],
])('%s is told that its password must change', async (username, secret, expected) => {
  expect(await login({ username, password: secret })).toMatchObject(expected);
});

test('an account that does not exist is refused like a wrong password', async () => {
  const refusals = await Promise.all(
    ['player01', 'nobody99'].map((username) =>
      login({ username, password: 'wrong' }).catch((error) => error),
    ),
  );
  for (const error of refusals)
    expect(error).toMatchObject({ code: 'LOGIN_FAILED', status: 401, value: { captcha: false } });
  expect(refusals[0].message).toBe(refusals[1].message);
});

test('a session of one operator is nothing at another', async () => {
  const { token } = await login({ username: 'player01', password });
  await expect(tested.transport({ token, merchant: 'jade' }).call(memberInfoCall, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
});

test('the agent area is for agents', async () => {
  await expect(login({ username: 'player01', password, area: 'agent' })).rejects.toMatchObject({
    code: 'NOT_AN_AGENT',
  });
  expect(await login({ username: 'agent01', password, area: 'agent' })).toMatchObject({ type: 1 });
});

test('an account that is not for playing is refused', async () => {
  const staff = { account_type: 9 };
  await tested.db.updateTable('member').set(staff).where('account', '=', 'team03m2').execute();
  await expect(login({ username: 'team03m2', password })).rejects.toMatchObject({ code: 'NOT_A_MEMBER' });
});

test('missing fields are named', async () => {
  await expect(login({ username: 'player01' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { password: 'FIELD_REQUIRED' } },
  });
});

test('free play gives a trial account with play money that cannot change a password', async () => {
  const { token, type } = await tested.transport({ ip }).call(freePlayCall, { os: 'Linux', platform: 'W' });
  expect(type).toBe(4);
  const own = tested.transport({ token });
  expect(await own.call(memberInfoCall, {})).toMatchObject({ isTrial: true, hasVip: false });
  expect(await own.call(balanceCall, {})).toMatchObject({ amount: '2000.00' });
  await expect(
    own.call(changePasswordCall, { oldPassword: 'x', newPassword: 'y', confirmNewPassword: 'y' }),
  ).rejects.toMatchObject({ code: 'REAL_ACCOUNT_NEEDED' });
});

test('a login that was listened to cannot be sent again', async () => {
  const request = requestFor(
    tested.app,
    loginCall,
    { username: 'player01', password },
    { merchant: 'aurora' },
  );
  expect((await tested.inject(request)).statusCode).toBe(200);
  const again = await tested.inject(request);
  expect(again.json()).toMatchObject({ success: false, errorCode: 'REQUEST_REPLAYED' });
});

test('an old one is refused, and so is one for another call or with a changed byte', async () => {
  const old = requestFor(tested.app, loginCall, { username: 'player01', password }, {});
  tested.clock.advance(6 * 60_000);
  expect((await tested.inject(old)).json().errorCode).toBe('REQUEST_REPLAYED');
  const moved = requestFor(tested.app, loginCall, { username: 'player01', password }, {});
  const elsewhere = { ...moved, url: freePlayCall.path };
  expect((await tested.inject(elsewhere)).json().errorCode).toBe('ENCRYPTION_INVALID');
  const unknownKey = { ...moved, headers: { ...moved.headers, encryption: 'k9.AAAA' } };
  expect((await tested.inject(unknownKey)).json().errorCode).toBe('ENCRYPTION_KEY_UNKNOWN');
});
