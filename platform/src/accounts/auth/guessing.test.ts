import { randomBytes } from 'node:crypto';
import { captchaCall, loginCall, type LoginInput } from '@tessera/contracts/auth';
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

const login = (input: LoginInput) => tested.transport({ ip }).call(loginCall, input);

async function captchaFor(): Promise<{ captchaId: string; captcha: string }> {
  const captchaId = randomBytes(16).toString('hex');
  const picture = await tested.transport({ ip }).call(captchaCall, { captchaId });
  expect(Buffer.from(picture, 'base64').subarray(1, 4).toString()).toBe('PNG');
  return { captchaId, captcha: await tested.captchaAnswer(captchaId) };
}

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
