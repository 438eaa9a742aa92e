import { randomBytes } from 'node:crypto';
import {
  affiliateCall,
  captchaCall,
  freePlayCall,
  loginCall,
  logoutCall,
  registerCall,
  registerValidationCall,
  type LoginInput,
  type RegisterInput,
} from '@tessera/contracts/auth';
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

async function captchaFor(): Promise<{ captchaId: string; captcha: string }> {
  const captchaId = randomBytes(16).toString('hex');
  const picture = await tested.transport({ ip }).call(captchaCall, { captchaId });
  expect(Buffer.from(picture, 'base64').subarray(1, 4).toString()).toBe('PNG');
  return { captchaId, captcha: await tested.captchaAnswer(captchaId) };
}

describe('login', () => {
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
    await expect(
      tested.transport({ token, merchant: 'jade' }).call(memberInfoCall, {}),
    ).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
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
});

describe('guessing', () => {
  test('after three failures a captcha is needed, and a used one is not taken again', async () => {
    const wrong = () => login({ username: 'team01m1', password: 'wrong' }).catch((error) => error);
    await wrong();
    await wrong();
    expect(await wrong()).toMatchObject({ code: 'LOGIN_FAILED', value: { captcha: true } });
    await expect(login({ username: 'team01m1', password })).rejects.toMatchObject({
      code: 'CAPTCHA_REQUIRED',
    });
    const used = await captchaFor();
    await expect(login({ username: 'team01m1', password, ...used, captcha: '0000' })).rejects.toMatchObject({
      code: 'CAPTCHA_WRONG',
    });
    await expect(login({ username: 'team01m1', password, ...used })).rejects.toMatchObject({
      code: 'CAPTCHA_WRONG',
    });
    const fresh = await captchaFor();
    await login({ username: 'team01m1', password, ...fresh, captcha: fresh.captcha.toLowerCase() });
    await login({ username: 'team01m1', password });
  });

  test('a captcha expires', async () => {
    for (let count = 0; count < 3; count += 1)
      await login({ username: 'late', password: 'x' }).catch(() => undefined);
    const captcha = await captchaFor();
    await tested.db
      .updateTable('captcha')
      .set({ expires_at: new Date(0) })
      .execute();
    await expect(login({ username: 'late', password, ...captcha })).rejects.toMatchObject({
      code: 'CAPTCHA_WRONG',
    });
  });

  test('an account is locked after ten, also for who guesses all at once, and opens again', async () => {
    for (let count = 0; count < 10; count += 1) {
      const captcha = count < 3 ? {} : await captchaFor();
      await login({ username: 'team01m2', password: 'wrong', ...captcha }).catch(() => undefined);
    }
    await expect(login({ username: 'team01m2', password, ...(await captchaFor()) })).rejects.toMatchObject({
      code: 'ACCOUNT_LOCKED',
      status: 429,
    });
    tested.clock.advance(5 * 60_000 + 1);
    await login({ username: 'team01m2', password });
  });
});

describe('encryption', () => {
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
});

describe('sessions', () => {
  const alive = (token: string) =>
    tested
      .transport({ token })
      .call(memberInfoCall, {})
      .then(() => true)
      .catch((error) => (error.code === 'NOT_LOGGED_IN' ? false : Promise.reject(error)));

  test('logout ends this one and no other; a dead token may log out', async () => {
    const [first, second] = [
      await login({ username: 'player01', password }),
      await login({ username: 'player01', password }),
    ];
    expect(first.token).not.toBe(second.token);
    await tested.transport({ token: first.token }).call(logoutCall, {});
    expect(await alive(first.token)).toBe(false);
    expect(await alive(second.token)).toBe(true);
    await tested.transport({ token: first.token }).call(logoutCall, {});
  });

  test('use keeps a session alive up to its absolute end; idleness ends it', async () => {
    const idle = await login({ username: 'player01', password });
    const used = await login({ username: 'player01', password });
    tested.clock.advance(20 * 60_000);
    expect(await alive(used.token)).toBe(true);
    tested.clock.advance(20 * 60_000);
    expect(await alive(used.token)).toBe(true);
    expect(await alive(idle.token)).toBe(false);
    for (let spent = 40; spent < 12 * 60; spent += 25) {
      await alive(used.token);
      tested.clock.advance(25 * 60_000);
    }
    expect(await alive(used.token)).toBe(false);
  });

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

  test('the database does not know a token', async () => {
    const { token } = await login({ username: 'player01', password });
    const rows = await tested.db.selectFrom('session').selectAll().execute();
    expect(
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(token);
  });
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

describe('registration', () => {
  const form: RegisterInput = {
    username: 'NewPlayer',
    password: 'Fresh#2026',
    confirmPassword: 'Fresh#2026',
    termsAccepted: true,
    ageConfirmed: true,
  };
  const register = (change: Partial<RegisterInput> = {}) =>
    tested.transport({ ip }).call(registerCall, { ...form, ...change });

  test('makes a member who is signed in and has the welcome credit', async () => {
    const { token, account } = await register();
    expect(account).toBe('newplayer');
    expect(await tested.transport({ token }).call(balanceCall, {})).toEqual({
      amount: '1000.00',
      currency: 'PHP',
      sequence: 1,
    });
    await login({ username: 'newplayer', password: 'Fresh#2026' });
  });

  test('a taken name is refused, whatever its case, and one of two at once', async () => {
    await expect(register({ username: 'PLAYER01' })).rejects.toMatchObject({
      value: { fields: { username: 'FIELD_TAKEN' } },
    });
    const both = await Promise.allSettled([register({ username: 'twice' }), register({ username: 'twice' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test.each<[Partial<RegisterInput>, object]>([
    [{ termsAccepted: false }, { code: 'TERMS_REQUIRED' }],
    [{ ageConfirmed: false }, { code: 'AGE_REQUIRED' }],
    [{ username: '1abc' }, { value: { fields: { username: 'FIELD_FORMAT' } } }],
    [{ username: 'ab' }, { value: { fields: { username: 'FIELD_TOO_SHORT' } } }],
    [{ confirmPassword: 'other' }, { value: { fields: { confirmPassword: 'FIELD_MISMATCH' } } }],
    [{ username: 'freename', affiliateCode: 'NOBODY22' }, { code: 'AFFILIATE_INVALID' }],
    [{ username: 'freename', domain: 'evil.example' }, { code: 'DOMAIN_REFUSED' }],
    [{ username: 'free\u202ename' }, { value: { fields: { username: 'FIELD_FORMAT' } } }],
    [{ username: "x';drop" }, { value: { fields: { username: 'FIELD_FORMAT' } } }],
    [{ email: '<img@src.x>' }, { value: { fields: { email: 'FIELD_FORMAT' } } }],
    [{ nickname: 'x'.repeat(201) }, { value: { fields: { nickname: 'FIELD_TOO_LONG' } } }],
  ])('%j is refused', async (change, expected) => {
    await expect(register(change)).rejects.toMatchObject(expected);
  });

  test('a form that is sent again makes no second account, and its key alone opens nothing', async () => {
    const key = randomBytes(16).toString('hex');
    const send = (change: Partial<RegisterInput> = {}) =>
      tested
        .transport({ ip })
        .call(registerCall, { ...form, username: 'onlyonce', ...change }, { idempotencyKey: key });
    const first = await send();
    const again = await send();
    expect(again.customerId).toBe(first.customerId);
    expect(again.token).not.toBe(first.token);
    for (const change of [{ password: 'Other#2026' }, { username: 'another1' }])
      await expect(send(change)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', status: 409 });
    expect(await tested.transport().call(registerValidationCall, { username: 'another1' })).toEqual({
      available: true,
    });
  });

  test('an invitation puts the new member below who invited', async () => {
    const agent = await tested.db
      .selectFrom('member')
      .select(['id', 'affiliate_code', 'lineage'])
      .where('operator', '=', 'aurora')
      .where('account', '=', 'agent01')
      .executeTakeFirstOrThrow();
    const transport = tested.transport();
    expect(await transport.call(affiliateCall, { code: agent.affiliate_code })).toEqual({
      code: agent.affiliate_code,
    });
    await expect(transport.call(affiliateCall, { code: 'NOBODY22' })).rejects.toMatchObject({
      code: 'AFFILIATE_INVALID',
    });
    const { customerId } = await register({ username: 'invited', affiliateCode: agent.affiliate_code });
    const { lineage } = await tested.db
      .selectFrom('member')
      .select('lineage')
      .where('id', '=', BigInt(customerId))
      .executeTakeFirstOrThrow();
    expect(lineage).toBe(`${agent.lineage}${customerId}/`);
  });

  test('says whether a name is free', async () => {
    const transport = tested.transport({ ip });
    expect(await transport.call(registerValidationCall, { username: 'Player01' })).toEqual({
      available: false,
    });
    expect(await transport.call(registerValidationCall, { username: 'stillfree' })).toEqual({
      available: true,
    });
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
