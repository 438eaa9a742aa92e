import { identityReturnPath, identityServiceCall, loginCall, registerCall } from '@tessera/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createStudio } from '../../studio';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { verifyIdToken } from './id-token';
import { presentService, projectOf } from './service';

let tested: TestPlatform;
let studio: FastifyInstance;
let ip = '';
beforeAll(async () => {
  tested = await createTestPlatform();
  studio = await createStudio(tested.platform);
});
afterAll(async () => {
  await studio.close();
  await tested.close();
});
beforeEach(() => {
  ip = tested.nextVisitor();
});

const api = () => tested.transport({ ip });
const key = 'aurora-development-key';
type Answer = Record<string, string> & { error?: { message: string } };

async function ask(method: string, payload: object, apiKey = key): Promise<Answer> {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`;
  const answer = await studio.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost' },
    remoteAddress: ip,
  });
  return answer.json();
}

async function sendCode(phoneNumber: string): Promise<Answer> {
  return ask('sendVerificationCode', { phoneNumber, recaptchaToken: await tested.humanResult() });
}

/** The ID token of a number that was proved. */
async function phoneToken(number: string): Promise<string> {
  const { sessionInfo } = await sendCode(number);
  const code = /\b\d{6}\b/.exec((await tested.sentTo(number)).at(-1) ?? '')?.[0] ?? '';
  const { idToken = '' } = await ask('signInWithPhoneNumber', { sessionInfo, code });
  return idToken;
}

/** The ID token of a person who said yes on the provider's page. */
async function consent(provider: string, person: string): Promise<string> {
  const { providers } = (await api().call(identityServiceCall, {})) ?? { providers: [] };
  const url = new URL(providers.find(({ id }) => id === provider)?.authorizeUrl ?? '');
  url.searchParams.set('state', 'state-of-this-test');
  const page = await studio.inject({ url: url.pathname + url.search, headers: { host: 'localhost' } });
  const link = new RegExp(`href="([^"]+)">${person}<`).exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(link).pathname).toBe(identityReturnPath);
  const fragment = new URLSearchParams(new URL(link).hash.slice(1));
  expect(fragment.get('state')).toBe('state-of-this-test');
  const postBody = `access_token=${fragment.get('access_token')}&providerId=${provider}`;
  const { idToken = '' } = await ask('signInWithIdp', { postBody, requestUri: 'http://localhost' });
  return idToken;
}

const byIdentity = (firebaseChannel: 'sms' | 'google.com' | 'facebook.com', firebaseIdToken: string) =>
  api().call(loginCall, { type: 'firebase', firebaseChannel, firebaseIdToken });
const form = {
  password: 'blue-Bird-42',
  confirmPassword: 'blue-Bird-42',
  termsAccepted: true,
  ageConfirmed: true,
};

test('a number that the service verified logs its account in', async () => {
  const token = await phoneToken('+638170000001');
  expect(await byIdentity('sms', token)).toMatchObject({ account: 'player01', passwordExpired: false });
});

test('a number without an account registers with its proof, and nothing else is asked of it', async () => {
  const token = await phoneToken('+638175550001');
  await expect(byIdentity('sms', token)).rejects.toMatchObject({ code: 'IDENTITY_UNKNOWN' });
  const idToken = { firebaseChannel: 'sms', firebaseIdToken: token } as const;
  const wrong = {
    ...form,
    ...idToken,
    username: 'phoned01',
    mobileNum: '8175550002',
    countryDialingCode: '63',
  };
  await expect(api().call(registerCall, wrong)).rejects.toMatchObject({ code: 'IDENTITY_REFUSED' });
  await api().call(registerCall, { ...wrong, mobileNum: '8175550001' });
  expect(await byIdentity('sms', token)).toMatchObject({ account: 'phoned01' });
});

test.each(['google.com', 'facebook.com'] as const)(
  'an identity at %s belongs to who registers with it',
  async (provider) => {
    const token = await consent(provider, 'Ada Santos');
    await expect(byIdentity(provider, token)).rejects.toMatchObject({ code: 'IDENTITY_UNKNOWN' });
    const username = `ada${provider.slice(0, 4)}`;
    const idToken = { firebaseChannel: provider, firebaseIdToken: token };
    await api().call(registerCall, { ...form, ...idToken, username });
    expect(await byIdentity(provider, await consent(provider, 'Ada Santos'))).toMatchObject({
      account: username,
    });
    await expect(
      api().call(registerCall, { ...form, ...idToken, username: `${username}2` }),
    ).rejects.toMatchObject({ code: 'IDENTITY_REFUSED' });
    await expect(byIdentity('sms', token)).rejects.toMatchObject({ code: 'IDENTITY_REFUSED' });
  },
);

test.each([
  ['a number that is none', { phoneNumber: '12' }, 'INVALID_PHONE_NUMBER'],
  ['no number', { phoneNumber: '' }, 'MISSING_PHONE_NUMBER'],
  [
    'a human check that is not solved',
    { phoneNumber: '+638175550009', recaptchaToken: 'x' },
    'CAPTCHA_CHECK_FAILED',
  ],
])('%s is refused in the words of the service', async (_what, payload, message) => {
  expect((await ask('sendVerificationCode', payload)).error?.message).toBe(message);
});

test('a second code within the minute, a wrong code, none and a late one are told apart', async () => {
  const { sessionInfo } = await sendCode('+638175550003');
  expect((await sendCode('+638175550003')).error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  const enter = async (code: string) =>
    (await ask('signInWithPhoneNumber', { sessionInfo, code })).error?.message;
  expect(await enter('000000')).toBe('INVALID_CODE');
  expect(await enter('')).toBe('MISSING_CODE');
  tested.clock.advance(11 * 60_000);
  expect(await enter('000000')).toBe('SESSION_EXPIRED');
});

test('another key, another site and production get nothing', async () => {
  expect((await ask('lookup', {}, 'somebody-elses-key')).error?.message).toBe('API_KEY_INVALID');
  const foreign = await studio.inject({
    method: 'OPTIONS',
    url: '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    headers: { host: 'localhost', origin: 'https://evil.example' },
  });
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  const production = { ...tested.platform, config: { ...tested.platform.config, production: true } };
  const [aurora] = tested.platform.operators.all;
  expect(aurora && projectOf(production, aurora)).toBeUndefined();
  const closed = await createStudio(production);
  const url = '/identitytoolkit.googleapis.com/v2/recaptchaConfig';
  expect((await closed.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404);
  await closed.close();
});

test.each([
  'https://evil.example/wps/session/identity/return',
  'https://localhost.evil.example/wps/session/identity/return',
  'http://localhost/anywhere',
  'javascript:alert(1)',
  '//evil.example/wps/session/identity/return',
])('the consent page leads back to the site only, not to %s', async (redirect) => {
  const query = new URLSearchParams({
    provider: 'google.com',
    redirect_uri: redirect,
    response_type: 'token',
    state: 'state-of-this-test',
  });
  const page = await studio.inject({ url: `/emulator/consent?${query}`, headers: { host: 'localhost' } });
  expect(page.statusCode).toBe(403);
});

test('an operator without the service has none', async () => {
  const jade = tested.transport({ merchant: 'jade', ip });
  expect(await jade.call(identityServiceCall, {})).toBeNull();
  const token = await phoneToken('+638170000001');
  await expect(
    jade.call(loginCall, { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken: token }),
  ).rejects.toMatchObject({ code: 'FEATURE_DISABLED' });
});

describe('a real project', () => {
  const project = {
    apiKey: 'real-key-0001',
    projectId: 'real-project',
    authDomain: 'real-project.firebaseapp.com',
    emulator: false,
    phone: true,
    providers: [{ id: 'google.com' as const, clientId: 'real.apps' }],
  };
  const issuer = 'https://securetoken.google.com/real-project';

  test('takes tokens of Google\u2019s keys, of this project, in their time, and no others', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const other = await generateKeyPair('RS256');
    const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'k' }] });
    const now = Math.floor(tested.clock.now().getTime() / 1000);
    const token = (claims: { iss?: string; aud?: string; exp?: number; key?: typeof privateKey } = {}) =>
      new SignJWT({ firebase: { sign_in_provider: 'google.com' } })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setSubject('user-1')
        .setIssuer(claims.iss ?? issuer)
        .setAudience(claims.aud ?? 'real-project')
        .setIssuedAt(now)
        .setExpirationTime(claims.exp ?? now + 60)
        .sign(claims.key ?? privateKey);
    const verify = async (text: string) => verifyIdToken(tested.platform, project, text, keys);
    expect(await verify(await token())).toMatchObject({ subject: 'user-1', provider: 'google.com' });
    expect(await verify(await token({ aud: 'another-project' }))).toBeUndefined();
    expect(await verify(await token({ iss: 'https://evil.example' }))).toBeUndefined();
    expect(await verify(await token({ exp: now - 1 }))).toBeUndefined();
    expect(await verify(await token({ key: other.privateKey }))).toBeUndefined();
    expect(await verify(await phoneToken('+638170000001'))).toBeUndefined();
  });

  test('sends to the providers themselves', () => {
    const [aurora] = tested.platform.operators.all;
    if (!aurora) throw new Error('no operator');
    const service = presentService(tested.platform, { ...aurora, firebase: project }, 'https://play.example');
    expect(service).toMatchObject({ emulator: null });
    const url = new URL(service?.providers[0]?.authorizeUrl ?? '');
    expect(url.origin).toBe('https://accounts.google.com');
    expect(url.searchParams.get('redirect_uri')).toBe(`https://play.example${identityReturnPath}`);
  });
});
