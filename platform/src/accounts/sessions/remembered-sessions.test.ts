import {
  devicesCall,
  forgetSessionCall,
  loginCall,
  logoutCall,
  rememberSessionCall,
  rememberedMemberCookie,
  rememberedSessionCookie,
  resumeSessionCall,
  revokeDeviceCall,
  type LoginInput,
} from '@tessera/contracts/auth';
import { changePasswordCall, memberInfoCall } from '@tessera/contracts/member';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { requestFor } from '../../testing/transport';

const password = 'Tessera#2026';
const dayMs = 24 * 3_600_000;
let tested: TestPlatform;
beforeEach(async () => {
  tested = await createTestPlatform();
});
afterEach(() => tested.close());

const login = async (input: LoginInput = { username: 'player01', password }) =>
  (await tested.transport().call(loginCall, input)).token;
const infoOf = (token: string) => tested.transport({ token }).call(memberInfoCall, {});

interface Answer {
  token?: string;
  code?: string;
  cookies: string[];
  /** What the browser keeps of it; empty where it was taken away. */
  remembered: string;
}

/** As a browser sends it: with the cookie that it keeps. */
async function ask(
  call: typeof resumeSessionCall | typeof rememberSessionCall | typeof forgetSessionCall | typeof logoutCall,
  { cookie = '', ...options }: { cookie?: string; token?: string; merchant?: string } = {},
): Promise<Answer> {
  const request = requestFor(tested.app, call, {}, { merchant: 'aurora', ...options });
  const answer = await tested.app.inject({
    ...request,
    headers: {
      ...request.headers,
      ...(cookie ? { cookie: `other=1; ${rememberedSessionCookie}=${cookie}` } : {}),
    },
  });
  const body = answer.json<{ value?: { token?: string } | null; errorCode?: string }>();
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  const remembered =
    /^[^=]+=([^;]*)/.exec(cookies.find((text) => text.startsWith(rememberedSessionCookie)) ?? '')?.[1] ?? '';
  const { token } = body.value ?? {};
  return {
    cookies,
    remembered,
    ...(token ? { token } : {}),
    ...(body.errorCode ? { code: body.errorCode } : {}),
  };
}

const remember = async (token: string) => (await ask(rememberSessionCall, { token })).remembered;
const resume = (cookie: string, merchant = 'aurora') => ask(resumeSessionCall, { cookie, merchant });

test('goes on with the session of a browser that was closed, on the same line of the device list', async () => {
  const token = await login();
  const { cookies, remembered } = await ask(rememberSessionCall, { token });
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-tessera_session=[\w-]+\.[\w-]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    ),
    expect.stringMatching(/^__Host-tessera_member=\d+; Path=\/; Expires=[^;]+; Secure; SameSite=Strict$/),
  ]);
  // Longer than a session lives that nobody uses.
  tested.clock.advance(12 * 3_600_000);
  await expect(infoOf(token)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  const resumed = await resume(remembered);
  const { devices } = await tested.transport({ token: resumed.token ?? '' }).call(devicesCall, {});
  expect(devices.filter(({ current }) => current)).toHaveLength(1);
  expect(devices).toHaveLength(1);
  expect(resumed.remembered).not.toBe(remembered);
  expect(resumed.cookies.some((text) => text.startsWith(`${rememberedMemberCookie}=`))).toBe(true);
});

test('takes the session from whoever has the token before', async () => {
  const token = await login();
  const resumed = await resume(await remember(token));
  await expect(infoOf(token)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  await infoOf(resumed.token ?? '');
});

test('ends the session for everybody once a cookie is used a second time', async () => {
  const stolen = await remember(await login());
  const owner = await resume(stolen);
  tested.clock.advance(31_000);
  expect(await resume(stolen)).toMatchObject({ code: 'NOT_LOGGED_IN', remembered: '' });
  await expect(infoOf(owner.token ?? '')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(await resume(owner.remembered)).toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('takes a cookie again at once, as the answer may have been lost', async () => {
  const first = await remember(await login());
  await resume(first);
  tested.clock.advance(29_000);
  const second = await resume(first);
  await infoOf(second.token ?? '');
  expect(await resume(second.remembered)).toHaveProperty('token');
});

test('expires after a day, and is deleted', async () => {
  const first = await remember(await login());
  tested.clock.advance(dayMs / 2);
  const { remembered } = await resume(first);
  tested.clock.advance(dayMs / 2 + 1000);
  const refused = await resume(remembered);
  expect(refused).toMatchObject({ code: 'NOT_LOGGED_IN', remembered: '' });
  expect(refused.cookies.every((text) => text.includes('Max-Age=0'))).toBe(true);
});

test.each([
  ['a sign-out', (token: string) => tested.transport({ token }).call(logoutCall, {})],
  [
    'another password',
    (token: string) =>
      tested.transport({ token }).call(changePasswordCall, {
        oldPassword: password,
        newPassword: 'Another#2027',
        confirmNewPassword: 'Another#2027',
      }),
  ],
])('ends with %s', async (_, end) => {
  const token = await login();
  const remembered = await remember(token);
  await end(token);
  expect(await resume(remembered)).toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('stands in the device list while it can be come back to, and ends when that device is signed out', async () => {
  const remembered = await remember(await login());
  tested.clock.advance(12 * 3_600_000);
  const here = await login();
  const { devices } = await tested.transport({ token: here }).call(devicesCall, {});
  const other = devices.find(({ current }) => !current);
  await tested.transport({ token: here }).call(revokeDeviceCall, { id: other?.id ?? '' });
  expect(await resume(remembered)).toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect((await tested.transport({ token: here }).call(devicesCall, {})).devices).toHaveLength(1);
});

test('is forgotten when the browser asks, and is of one operator', async () => {
  const token = await login();
  const remembered = await remember(token);
  expect(await resume(remembered, 'jade')).toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(await ask(forgetSessionCall, { cookie: remembered })).toMatchObject({ remembered: '' });
  expect(await resume(remembered)).toMatchObject({ code: 'NOT_LOGGED_IN' });
  await infoOf(token);
});

test('refuses an unknown secret', async () => {
  for (const cookie of ['', '.', 'x', 'a.b', `${'a'.repeat(22)}.${'b'.repeat(43)}`])
    expect(await resume(cookie)).toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(await ask(rememberSessionCall)).toMatchObject({ code: 'NOT_LOGGED_IN', cookies: [] });
});

test('does not go round a password that has to be changed', async () => {
  const token = await login();
  const remembered = await remember(token);
  await tested.platform.db.updateTable('credential').set({ must_change: true }).execute();
  expect(await resume(remembered)).toMatchObject({ code: 'NOT_LOGGED_IN' });
});
