import { randomBytes } from 'node:crypto';
import {
  captchaCall,
  humanChallengeCall,
  loginCall,
  registerCall,
  smsCodeCall,
  type LoginInput,
} from '@tessera/contracts/auth';
import { setPasswordByPhoneCall } from '@tessera/contracts/member';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { solve } from '../../testing/human';

const password = 'Tessera#2026';
let tested: TestPlatform;
let ip = '';
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());
beforeEach(() => {
  ip = tested.nextVisitor();
});

const login = (input: LoginInput, from = ip) => tested.transport({ ip: from }).call(loginCall, input);
const wrong = (username: string, more: LoginInput = {}) =>
  login({ username, password: 'wrong', ...more }).catch((error: unknown) => error);

async function captcha(): Promise<{ captchaId: string; captcha: string }> {
  const captchaId = randomBytes(16).toString('hex');
  await tested.transport({ ip }).call(captchaCall, { captchaId });
  return { captchaId, captcha: await tested.captchaAnswer(captchaId) };
}
async function puzzle(): Promise<string> {
  return solve(await tested.transport({ ip }).call(humanChallengeCall, {}));
}
async function failTenTimes(username: string): Promise<void> {
  for (let count = 0; count < 10; count += 1)
    expect(await wrong(username, count < 3 ? {} : await captcha())).toMatchObject({ code: 'LOGIN_FAILED' });
}

test('a burst of guesses without a captcha locks nobody out', async () => {
  await Promise.all(Array.from({ length: 30 }, () => wrong('team01m1')));
  const { account } = await login({ username: 'team01m1', password, ...(await captcha()) });
  expect(account).toBe('team01m1');
});

test('does not count a guess that is refused for its captcha', async () => {
  for (let count = 0; count < 3; count += 1) await wrong('team01m2');
  for (let count = 0; count < 12; count += 1)
    expect(await wrong('team01m2', count % 2 ? { ...(await captcha()), captcha: '0000' } : {})).toMatchObject(
      {
        code: count % 2 ? 'CAPTCHA_WRONG' : 'CAPTCHA_REQUIRED',
        value: { captcha: true },
      },
    );
  await login({ username: 'team01m2', password, ...(await captcha()) });
});

test('a lock ends five minutes after what made it, however often somebody tries meanwhile', async () => {
  await failTenTimes('team02m1');
  for (let minute = 0; minute < 5; minute += 1) {
    expect(await wrong('team02m1', await captcha())).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    tested.clock.advance(60_000);
  }
  await login({ username: 'team02m1', password });
});

test('an account that strangers have locked is open where its owner has signed in before', async () => {
  const home = '198.51.100.7';
  await login({ username: 'team03m2', password }, home);
  await failTenTimes('team03m2');
  const locked = { code: 'ACCOUNT_LOCKED' };
  await expect(login({ username: 'team03m2', password, ...(await captcha()) })).rejects.toMatchObject(locked);
  expect((await login({ username: 'team03m2', password }, home)).account).toBe('team03m2');
});

test('guesses from a network that the owner uses are counted too, and for that network alone', async () => {
  await login({ username: 'team03m1', password });
  await failTenTimes('team03m1');
  const locked = { code: 'ACCOUNT_LOCKED' };
  await expect(login({ username: 'team03m1', password, ...(await captcha()) })).rejects.toMatchObject(locked);
  const elsewhere = '198.51.100.8';
  expect((await login({ username: 'team03m1', password }, elsewhere)).account).toBe('team03m1');
});

test('a solved puzzle stands for the picture, once', async () => {
  for (let count = 0; count < 3; count += 1) await wrong('team02m2');
  const human = await puzzle();
  expect(await wrong('team02m2', { human })).toMatchObject({ code: 'LOGIN_FAILED' });
  await expect(login({ username: 'team02m2', password, human })).rejects.toMatchObject({
    code: 'HUMAN_CHECK_FAILED',
    value: { captcha: true },
  });
  await login({ username: 'team02m2', password, human: await puzzle() });
});

test('registration takes the puzzle in place of the picture too', async () => {
  const aurora = tested.platform.operators.byCode('aurora');
  if (!aurora) throw new Error('no operator');
  const { fields } = aurora.registration;
  aurora.registration.fields = [{ field: 'captcha', visible: true, required: true }];
  const form = { password, confirmPassword: password, termsAccepted: true, ageConfirmed: true };
  const register = (username: string, human?: string) =>
    tested
      .transport({ ip, solvesPuzzles: false })
      .call(registerCall, { ...form, username, ...(human ? { human } : {}) });
  const human = await solve(await tested.transport({ ip }).call(humanChallengeCall, { purpose: 'register' }));
  expect(await register('unseeing1', human)).toMatchObject({ account: 'unseeing1' });
  await expect(register('unseeing2', human)).rejects.toMatchObject({ code: 'HUMAN_CHECK_FAILED' });
  await expect(register('unseeing2')).rejects.toMatchObject({
    value: { fields: { captcha: 'FIELD_REQUIRED' } },
  });
  aurora.registration.fields = fields;
});

test('IPs of one IPv6 network are counted together', async () => {
  const guess = (index: number) =>
    login({ username: `nobody${index}`, password }, `2001:db8:0:1::${index}`).catch((error) => error);
  for (let index = 1; index <= 10; index += 1)
    expect(await guess(index)).toMatchObject({ code: 'LOGIN_FAILED' });
  expect(await guess(11)).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  const { account } = await login({ username: 'team03m1', password }, '2001:db8:0:2::1');
  expect(account).toBe('team03m1');
});

test('no name that is typed is counted as a second factor', async () => {
  await wrong('second-factor:1');
  const rows = await tested.db.selectFrom('login_failure').select('subject').execute();
  const subjects = rows.map(({ subject }) => subject);
  expect(subjects).toContain('account:aurora:second-factor:1');
  expect(subjects).not.toContain('second-factor:1');
});

test('a new password forgives the guesses at this account here, and at nobody else\u2019s', async () => {
  const at = { window_ends_at: new Date(tested.clock.now().getTime() + 60_000), failures: 10 };
  const mine = ['account:aurora:agent01', 'account:aurora:+638170000002'];
  const others = ['account:jade:agent01', 'account:aurora:agent01team01', 'account:x:y:agent01'];
  await tested.db
    .insertInto('login_failure')
    .values([...mine, ...others].map((subject) => ({ subject, ...at })))
    .execute();
  const number = { mobileNum: '8170000002', countryDialingCode: '63' };
  const api = tested.transport({ ip });
  await api.call(smsCodeCall, { ...number, purpose: 'password', human: await puzzle() });
  const verificationCode = /\d{6}/.exec((await tested.sentTo('+638170000002')).at(-1) ?? '')?.[0] ?? '';
  await api.call(setPasswordByPhoneCall, { ...number, verificationCode, newPassword: 'Garden#2027x' });
  const failuresOf = async (subjects: readonly string[]) => {
    const rows = await tested.db
      .selectFrom('login_failure')
      .select('failures')
      .where('subject', 'in', subjects)
      .execute();
    return rows.map(({ failures }) => failures);
  };
  expect(await failuresOf(mine)).toEqual([0, 0]);
  expect(await failuresOf(others)).toEqual([10, 10, 10]);
});
