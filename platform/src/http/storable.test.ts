import { gatewayVersion } from '@tessera/contracts';
import { loginCall } from '@tessera/contracts/auth';
import { systemStatusCall } from '@tessera/contracts/system';
import type { FastifyInstance } from 'fastify';
import { createBackOffice } from '../back-office/create-back-office';
import { createStudio } from '../studio';
import { createTestPlatform, type TestPlatform } from '../testing';
import { encryptBody } from '../testing/transport';
import { expectStorable } from './storable';

let tested: TestPlatform;
let studio: FastifyInstance;
let office: FastifyInstance;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  studio = await createStudio(tested.platform);
  office = createBackOffice(tested.platform, 'a token of operations');
});
afterAll(async () => {
  await studio.close();
  await office.close();
  await tested.close();
});

test.each([
  ['a\0', 'body'],
  [{ name: 'a\0' }, 'name'],
  [{ list: [{ deep: '\ud800' }] }, 'list.0.deep'],
  [{ 'a\0': 1 }, 'body'],
  [{ count: 2 ** 53 }, 'count'],
  [{ count: Infinity }, 'count'],
])('%j is refused at %s', (input, field) => {
  expect(() => expectStorable(input)).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED', value: { fields: { [field]: 'FIELD_FORMAT' } } }),
  );
});

test('whole characters, and numbers that a column can hold, pass', () => {
  const input = { text: '😀 ñ \n', count: -(2 ** 53 - 1), nothing: null, list: [1.5, true] };
  expect(() => expectStorable(input)).not.toThrow();
});

test('every server refuses NUL, in a body, a query and a path', async () => {
  const authorization = 'Bearer a token of operations';
  const responses = await Promise.all([
    tested.inject({ url: `${systemStatusCall.path}?x=%00` }),
    tested.inject('/img/games/%00.webp'),
    tested.inject('/blog/%00'),
    studio.inject({ method: 'POST', url: '/api/enter', payload: { ticket: 'x\0'.repeat(20) } }),
    studio.inject({ method: 'POST', url: '/chat/api/enter', payload: { ticket: 'x\0'.repeat(20) } }),
    studio.inject('/symbols/%00.webp'),
    office.inject({ url: '/resources/%00/banners', headers: { authorization } }),
    office.inject({ url: '/uploads/aurora/%00', headers: { authorization } }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 400));
});

test('what is encrypted is refused as well, once it is open: its nonce and its body', async () => {
  const send = (body: object, nonce?: string) => {
    const encrypted = encryptBody(tested.app, loginCall, body, nonce);
    const headers = { encryption: encrypted.header, 'x-gateway-version': gatewayVersion };
    return tested.inject({ method: 'POST', url: loginCall.path, payload: encrypted.body, headers });
  };
  const login = { username: 'player01', password: 'x' };
  for (const answer of [await send(login, '\0'.repeat(20)), await send({ ...login, username: 'a\0' })])
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'VALIDATION_FAILED']);
});

test.each(['/chat/texts/constructor', '/chat/texts/__proto__', '/pay/texts/toString'])(
  'a language that is a word of the language itself is none: %s',
  async (url) => {
    const answer = await studio.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<object>()).length).toBeGreaterThan(5);
  },
);
