import { randomUUID } from 'node:crypto';
import { createDepositCall, depositCall } from '@tessera/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { signIn } from '../../../games/launch/testing/sign-in';
import { createStudio } from '../../../studio';
import { createTestPlatform, type TestPlatform } from '../../../testing';

let tested: TestPlatform;
let studio: FastifyInstance;
beforeAll(async () => {
  tested = await createTestPlatform();
  studio = await createStudio(tested.platform);
}, 60_000);
afterAll(async () => {
  await studio.close();
  await tested.close();
});

async function ask(path: string, body: object, token = '') {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await studio.inject({ method: 'POST', url: `/pay/api/${path}`, headers, payload: body });
  return {
    status: answer.statusCode,
    ...(answer.json() as { errorCode?: string; value?: { token?: string } }),
  };
}

test('the page runs its own scripts alone, and nobody frames it', async () => {
  const page = await studio.inject('/pay/');
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  for (const rule of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    "trusted-types 'none'",
    // A browser that asks for an icon by itself is answered, and says nothing on the console.
    "img-src 'self'",
  ])
    expect(policy).toContain(rule);
  expect((await studio.inject('/favicon.ico')).statusCode).toBe(204);
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect((await studio.inject('/pay/../tables.ts')).statusCode).toBe(404);
  expect((await studio.inject('/pay/texts/TL')).json()).toMatchObject({ title: 'Pagbabayad' });
  expect((await studio.inject('/pay/texts/constructor')).json()).toMatchObject({ title: 'Payment' });
});

test('a ticket becomes a key, and the payer pays with it', async () => {
  const api = tested.transport({ token: await signIn(tested, 'player01') });
  const { deposit, url } = await api.call(
    createDepositCall,
    { channelId: 'qr', amount: '300' },
    { idempotencyKey: randomUUID() },
  );
  const ticket = new URL(url ?? '').hash.slice(3);
  expect(await ask('payment', {}, ticket)).toMatchObject({ status: 401, errorCode: 'NOT_LOGGED_IN' });
  const { value } = await ask('enter', { ticket });
  const token = value?.token ?? '';
  expect(await ask('enter', { ticket })).toMatchObject({ status: 401 });
  expect((await ask('payment', {}, token)).value).toMatchObject({
    payee: 'Aurora',
    channel: 'QR code',
    amount: '300.00',
    outcome: null,
    direction: 'ltr',
  });
  expect(await ask('decide', { outcome: 'FREE' }, token)).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
  expect((await ask('decide', { outcome: 'PAID' }, token)).value).toMatchObject({ outcome: 'PAID' });
  expect((await ask('decide', { outcome: 'CANCELLED' }, token)).value).toMatchObject({ outcome: 'PAID' });
  expect(await api.call(depositCall, { depositId: deposit.depositId })).toMatchObject({ state: 'CREDITED' });
});
