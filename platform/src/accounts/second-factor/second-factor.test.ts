import {
  addAuthenticatorCall,
  secondFactorCodeCall,
  authenticatorCall,
  authenticatorSecretCall,
  freePlayCall,
  loginCall,
  unrecognisedIpSchema,
  verifyLoginCall,
  registerCall,
  removeAuthenticatorCall,
  type UnrecognisedIp,
  type SecondFactorMethod,
} from '@tessera/contracts/auth';
import { memberInfoCall, setPasswordByPhoneCall } from '@tessera/contracts/member';
import { smsCodeCall } from '@tessera/contracts/auth';
import { Secret, TOTP } from 'otpauth';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { normalName } from './methods';

const password = 'Tessera#2026';
const home = '198.51.100.7';
let tested: TestPlatform;
let ip = '';
beforeAll(async () => {
  tested = await createTestPlatform({ operator: 'jade' });
  await logIn('player01', home);
});
afterAll(() => tested.close());
beforeEach(() => {
  ip = tested.nextVisitor();
});

const from = (fromIp = ip) => tested.transport({ ip: fromIp });
const logIn = (username: string, fromIp = ip, secret = password) =>
  from(fromIp).call(loginCall, { username, password: secret });

async function step(username = 'player01', fromIp = ip, secret = password): Promise<UnrecognisedIp> {
  const refusal: unknown = await logIn(username, fromIp, secret).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'UNRECOGNISED_IP', status: 403 });
  return unrecognisedIpSchema.parse((refusal as { value: unknown }).value);
}
const verify = (ticket: string, method: SecondFactorMethod, answer: string, fromIp = ip) =>
  from(fromIp).call(verifyLoginCall, { ticket, method, answer });
const sixDigits = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

test('a right password from an unrecognised IP gives a ticket and no token, and says which second factors the account has', async () => {
  const { ticket, methods } = await step();
  expect(methods).toEqual([
    { method: 'sms', hint: '••• 001' },
    { method: 'email', hint: 'p•••@example.com' },
    { method: 'bankName', hint: '' },
  ]);
  await expect(tested.transport({ token: ticket }).call(memberInfoCall, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
});

test('a wrong password gets no ticket', async () => {
  await expect(from().call(loginCall, { username: 'player01', password: 'wrong' })).rejects.toMatchObject({
    code: 'LOGIN_FAILED',
    value: { captcha: false },
  });
});

test.each([
  ['sms', '+66817000001'],
  ['email', 'player01@example.com'],
] as const)('a code by %s lets in once, and the IP is known from then on', async (method, recipient) => {
  const { ticket } = await step();
  await from().call(secondFactorCodeCall, { ticket, method });
  const code = sixDigits((await tested.sentTo(recipient)).at(-1));
  const { token, account } = await verify(ticket, method, code);
  expect(account).toBe('player01');
  expect(await tested.transport({ token }).call(memberInfoCall, {})).toMatchObject({ account });
  await expect(verify(ticket, method, code)).rejects.toMatchObject({ code: 'TICKET_ENDED' });
  expect(await logIn('player01')).toMatchObject({ account });
});

test('the name on the bank account is compared as people write it', async () => {
  const { ticket } = await step();
  await expect(verify(ticket, 'bankName', 'Alex Riverra')).rejects.toMatchObject({
    code: 'SECOND_FACTOR_WRONG',
  });
  expect(await verify(ticket, 'bankName', '  ALEX   riverá. ')).toMatchObject({ account: 'player01' });
});

test('a ticket works from its IP, until it expires, for five tries', async () => {
  const { ticket } = await step();
  await expect(verify(ticket, 'bankName', 'Alex Rivera', home)).rejects.toMatchObject({
    code: 'TICKET_ENDED',
  });
  for (let index = 0; index < 5; index += 1)
    await expect(verify(ticket, 'bankName', `guess ${index}`)).rejects.toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
    });
  await expect(verify(ticket, 'bankName', 'Alex Rivera')).rejects.toMatchObject({ code: 'TICKET_ENDED' });
  const late = await step();
  tested.clock.advance(11 * 60_000);
  await expect(verify(late.ticket, 'bankName', 'Alex Rivera')).rejects.toMatchObject({
    code: 'TICKET_ENDED',
  });
});

test('wrong answers lock the account, however many tickets they are spread over', async () => {
  const tickets = [await step(), await step(), await step()].map(({ ticket }) => ticket);
  const guesses = tickets.flatMap((ticket) =>
    [1, 2, 3, 4].map((index) => [ticket, `guess ${index}`] as const),
  );
  for (const [index, [ticket, answer]] of guesses.entries())
    await expect(verify(ticket, 'bankName', answer)).rejects.toMatchObject({
      code: index < 10 ? 'SECOND_FACTOR_WRONG' : 'ACCOUNT_LOCKED',
    });
});

test('a method that the account does not have is refused', async () => {
  const { ticket } = await step();
  await expect(verify(ticket, 'authenticator', '000000')).rejects.toMatchObject({
    code: 'SECOND_FACTOR_WRONG',
  });
});

test('an authenticator signs in by a code that is good once, and a code of it turns it off', async () => {
  await logIn('agent01', home);
  const { token } = await logIn('agent01', home);
  const own = tested.transport({ token, ip: home });
  const { secret, uri } = await own.call(authenticatorSecretCall, {});
  expect(uri).toMatch(/^otpauth:\/\/totp\/Jade:agent01\?issuer=Jade&secret=[A-Z2-7]{32}&/);
  const stored = await tested.db.selectFrom('authenticator').select('secret').executeTakeFirstOrThrow();
  expect(stored.secret).not.toContain(secret);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = () => totp.generate({ timestamp: tested.clock.now().getTime() });
  await expect(own.call(addAuthenticatorCall, { code: '000000' })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_WRONG',
  });
  expect((await own.call(addAuthenticatorCall, { code: now() })).since).toBe(
    tested.clock.now().toISOString(),
  );
  await expect(own.call(authenticatorSecretCall, {})).rejects.toMatchObject({ code: 'FEATURE_DISABLED' });

  const { ticket, methods } = await step('agent01');
  expect(methods[0]).toEqual({ method: 'authenticator', hint: '' });
  await expect(verify(ticket, 'authenticator', now())).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  tested.clock.advance(30_000);
  expect(await verify(ticket, 'authenticator', now())).toMatchObject({ account: 'agent01' });

  tested.clock.advance(30_000);
  await own.call(removeAuthenticatorCall, { code: now() });
  expect(await own.call(authenticatorCall, {})).toEqual({ since: null });
});

const newPassword = 'Tessera#2027';

async function resetByPhone(mobileNum: string) {
  const number = { mobileNum, countryDialingCode: '66' };
  await from().call(smsCodeCall, { ...number, purpose: 'password', human: await tested.humanResult() });
  const verificationCode = sixDigits((await tested.sentTo(`+66${mobileNum}`)).at(-1));
  await from().call(setPasswordByPhoneCall, { ...number, newPassword, verificationCode });
}

test('the IP of a registration, of a trial and of a new password is not asked about', async () => {
  await from().call(freePlayCall, { os: 'test', platform: 'W' });
  await resetByPhone('817000002');
  expect(await from().call(loginCall, { username: 'agent01', password: newPassword })).toMatchObject({
    account: 'agent01',
  });
});

test('a new password does not go around an authenticator', async () => {
  const { token } = await logIn('player01', home);
  const own = tested.transport({ token, ip: home });
  const { secret } = await own.call(authenticatorSecretCall, {});
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = () => totp.generate({ timestamp: tested.clock.now().getTime() });
  await own.call(addAuthenticatorCall, { code: now() });
  await resetByPhone('817000001');
  const { ticket, methods } = await step('player01', ip, newPassword);
  expect(methods[0]).toEqual({ method: 'authenticator', hint: '' });
  tested.clock.advance(30_000);
  expect(await verify(ticket, 'authenticator', now())).toMatchObject({ account: 'player01' });
});

test('an account without any method is let in, and so is any at an operator without the second factor', async () => {
  const account = 'nothing01';
  const fields = { username: account, password: 'blue-Bird-42', confirmPassword: 'blue-Bird-42' };
  const consents = { termsAccepted: true, ageConfirmed: true };
  await from(home).call(registerCall, { ...fields, ...consents });
  expect(await from().call(loginCall, { username: account, password: fields.password })).toMatchObject({
    account,
  });
  const aurora = (fromIp: string) =>
    tested.transport({ merchant: 'aurora', ip: fromIp }).call(loginCall, { username: 'player01', password });
  await aurora(home);
  expect(await aurora(ip)).toMatchObject({ account: 'player01' });
});

test.each([
  ['Nguyễn Văn A', 'nguyen van a', true],
  ['SOMCHAI  JAIDEE', 'Somchai Jaidee', true],
  ['สมชาย ใจดี', 'สมชาย  ใจดี', true],
  ['สมชาย', 'สมชา', false],
  ['O’Brien, J.', 'o brien j', true],
  ['金明', '金明', true],
  ['Alex', 'Alexa', false],
])('%s and %s are one name: %s', (one, other, same) => {
  expect(normalName(one) === normalName(other)).toBe(same);
});
