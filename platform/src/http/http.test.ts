import { loginCall } from '@tessera/contracts/auth';
import { memberInfoCall } from '@tessera/contracts/member';
import { domainRouteCall, helpCenterCall } from '@tessera/contracts/system';
import { createTestPlatform, type TestPlatform } from '../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
});
afterAll(() => tested.close());

test.each(['/wps/nothing', '/lgw/nothing', '/lotto/nothing'])('%s is 404 in the envelope', async (url) => {
  const answer = await tested.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ success: false, errorCode: 'NOT_FOUND', message: 'This doesn’t exist' });
});

test('an answer of the API is not stored, not sniffed, no page, and readable by its own site alone', async () => {
  const { headers } = await tested.inject({
    url: domainRouteCall.path,
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('a broken body, one that is too large and one of another type are refused as such', async () => {
  const send = (payload: string, type = 'application/json') =>
    tested.inject({ method: 'POST', url: loginCall.path, payload, headers: { 'content-type': type } });
  expect((await send('{')).json().errorCode).toBe('VALIDATION_FAILED');
  expect((await send(`"${'x'.repeat(300_000)}"`)).json().errorCode).toBe('PAYLOAD_TOO_LARGE');
  expect((await send('<a/>', 'text/xml')).statusCode).toBe(415);
});

test('a plain body is not taken where an encrypted one is asked for', async () => {
  const answer = await tested.inject({
    method: 'POST',
    url: loginCall.path,
    payload: { username: 'a', password: 'b' },
  });
  expect(answer.json().errorCode).toBe('ENCRYPTION_REQUIRED');
});

test('a form of another site is refused by its origin', async () => {
  const send = (origin: string) =>
    tested.inject({ method: 'POST', url: loginCall.path, payload: {}, headers: { origin } });
  expect((await send('https://evil.example')).json().errorCode).toBe('ORIGIN_REFUSED');
  expect((await send('null')).json().errorCode).toBe('ORIGIN_REFUSED');
  expect((await send('http://localhost:9999')).json().errorCode).toBe('ORIGIN_REFUSED');
  expect((await send('http://localhost')).json().errorCode).toBe('ENCRYPTION_REQUIRED');
});

test.each(['', 'Bearer', 'Bearer nonsense', 'Basic abc'])(
  'a call for members refuses "%s"',
  async (authorization) => {
    const answer = await tested.inject({ url: memberInfoCall.path, headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().errorCode).toBe('NOT_LOGGED_IN');
  },
);

test('logs an unexpected failure, and hides it from the caller', async () => {
  const { createSite } = await import('../app');
  const platform = {
    ...tested.platform,
    gate: {
      refuseWhenClosed: () => {
        throw new Error('secret detail');
      },
    },
  };
  const app = await createSite(platform as never);
  const answer = await app.inject({ url: helpCenterCall.path });
  await app.close();
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
  expect(answer.json().errorCode).toBe('UNKNOWN_ERROR');
  expect(tested.errors.splice(0).join()).toContain('secret detail');
});
