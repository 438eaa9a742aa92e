import {
  addAuthenticatorCall,
  secondFactorCodeCall,
  authenticatorSecretCall,
  loginCall,
  unrecognisedIpSchema,
  verifyLoginCall,
  smsCodeCall,
} from '@tessera/contracts/auth';
import { SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { emulatorKey } from '../identity/id-token';
import { createTestPlatform, type TestPlatform } from '../../testing';

const password = 'Tessera#2026';
const home = '198.51.100.7';
const number = { mobileNum: '8170000001', countryDialingCode: '63' };
let tested: TestPlatform;
let totp: TOTP;
let ip = '';
let ips = 0;

/** An operator with the second factor and every sign-in method, and its player01 with an authenticator. */
beforeAll(async () => {
  tested = await createTestPlatform();
  const aurora = tested.platform.operators.byCode('aurora');
  if (!aurora) throw new Error('no operator');
  jest.replaceProperty(aurora.session, 'verifyUnrecognisedIp', true);
  const { token } = await from(home).call(loginCall, { username: 'player01', password });
  const own = tested.transport({ token, ip: home });
  const { secret } = await own.call(authenticatorSecretCall, {});
  totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await own.call(addAuthenticatorCall, { code: totpCode() });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await tested.close();
});
beforeEach(() => {
  ip = `203.0.113.${++ips}`;
  tested.clock.advance(3_600_000);
});

const from = (fromIp = ip) => tested.transport({ ip: fromIp });
const totpCode = () => totp.generate({ timestamp: tested.clock.now().getTime() });

async function bySms(written = number, fromIp = ip) {
  await from(fromIp).call(smsCodeCall, { ...written, human: await tested.humanResult() });
  const text = (await tested.sentTo(`+63${written.mobileNum}`)).at(-1) ?? '';
  const verificationCode = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  return from(fromIp).call(loginCall, { type: 'sms', ...written, verificationCode });
}

async function byIdentity() {
  const now = Math.floor(tested.clock.now().getTime() / 1000);
  const claims = { phone_number: '+638170000001', firebase: { sign_in_provider: 'phone' } };
  const firebaseIdToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('phone-of-player01')
    .setIssuer('https://securetoken.google.com/aurora-development')
    .setAudience('aurora-development')
    .setIssuedAt(now)
    .setExpirationTime(now + 600)
    .sign(emulatorKey(tested.platform));
  return from().call(loginCall, { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken });
}

async function stepOf(login: Promise<unknown>) {
  const refusal: unknown = await login.catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'UNRECOGNISED_IP', status: 403 });
  return unrecognisedIpSchema.parse((refusal as { value: unknown }).value);
}

test.each([
  ['a code by SMS', bySms],
  ['an identity elsewhere', byIdentity],
])('%s alone does not go around an authenticator from an unrecognised IP', async (_way, login) => {
  const { ticket, methods } = await stepOf(login());
  expect(methods).toEqual([{ method: 'authenticator', hint: '' }]);
  // What the first factor is made of, or less, is no second one.
  await expect(from().call(secondFactorCodeCall, { ticket, method: 'sms' })).rejects.toMatchObject({
    code: 'FEATURE_DISABLED',
  });
  await expect(
    from().call(verifyLoginCall, { ticket, method: 'bankName', answer: 'Alex Rivera' }),
  ).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  expect(
    await from().call(verifyLoginCall, { ticket, method: 'authenticator', answer: totpCode() }),
  ).toMatchObject({ account: 'player01', firstTimeLogin: false, weakPassword: false });
  // The IP is known from here on.
  tested.clock.advance(61_000);
  expect(await bySms()).toMatchObject({ account: 'player01' });
});

test('lets a member without an authenticator in by a code as before', async () => {
  const agent = { ...number, mobileNum: '8170000002' };
  await from(home).call(loginCall, { username: 'agent01', password });
  expect(await bySms(agent)).toMatchObject({ account: 'agent01' });
});

test('wrong codes count as after a password: five a ticket, and ten for the account', async () => {
  const guess = (ticket: string) =>
    from().call(verifyLoginCall, { ticket, method: 'authenticator', answer: 'no code' });
  const codes: (string | undefined)[] = [];
  for (let step = 0; step < 3; step += 1) {
    const { ticket } = await stepOf(byIdentity());
    for (let index = 0; index < 6; index += 1)
      codes.push(await guess(ticket).then(undefined, (error: { code?: string }) => error.code));
  }
  const five = Array.from({ length: 5 }, () => 'SECOND_FACTOR_WRONG');
  const locked = Array.from({ length: 5 }, () => 'ACCOUNT_LOCKED');
  expect(codes).toEqual([...five, 'TICKET_ENDED', ...five, 'TICKET_ENDED', ...locked, 'TICKET_ENDED']);
});

test('a weak password that was not typed is not asked to change', async () => {
  await tested.db
    .updateTable('credential')
    .set({ must_change: true })
    .where('member_id', 'in', (query) =>
      query
        .selectFrom('member')
        .select('id')
        .where('operator', '=', 'aurora')
        .where('account', '=', 'player01'),
    )
    .execute();
  const { ticket } = await stepOf(bySms());
  expect(
    await from().call(verifyLoginCall, { ticket, method: 'authenticator', answer: totpCode() }),
  ).toMatchObject({ firstTimeLogin: false });
});
