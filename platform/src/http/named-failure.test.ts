import cookie from '@fastify/cookie';
import { failuresOf } from '@tessera/contracts';
import { articleCall } from '@tessera/contracts/articles';
import { loginCall } from '@tessera/contracts/auth';
import { memberInfoCall } from '@tessera/contracts/member';
import fastify from 'fastify';
import { requestServices } from '../app';
import { contractCalls } from '../testing/contract-calls';
import { createTestPlatform, type TestPlatform } from '../testing';
import { DomainError } from './domain-error';
import { namedFailure } from './named-failure';
import { registerCall } from './register-call';

const silentCall = { ...articleCall, path: '/wps/relay/silent', failures: [] } as const;

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
});
afterAll(() => tested.close());

test('a code that the call does not name is an unexpected failure outside of production', async () => {
  const app = fastify();
  await app.register(cookie);
  app.decorate('platform', tested.platform);
  app.decorate('requests', requestServices(tested.platform));
  registerCall(app, silentCall, () => {
    throw new DomainError('NOT_FOUND');
  });
  const headers = { 'x-merchant': 'aurora' };
  const answer = await app.inject({ url: `${silentCall.path}?slug=a&kind=blog`, headers });
  await app.close();
  expect(answer.statusCode).toBe(500);
  expect(answer.json().errorCode).toBe('UNKNOWN_ERROR');
  expect(tested.errors.join()).toContain(
    'GET /wps/relay/silent answers NOT_FOUND, which its contract does not name',
  );
});

test('a code that the call does not name is logged and sent in production', () => {
  const logged: string[] = [];
  const production = {
    ...tested.platform,
    config: { ...tested.platform.config, production: true },
    logger: { info: () => undefined, error: (message: string) => void logged.push(message) },
  };
  const thrown = new DomainError('NOT_FOUND');
  expect(namedFailure(production, silentCall, thrown)).toBe(thrown);
  expect(logged).toEqual(['GET /wps/relay/silent answers NOT_FOUND, which its contract does not name']);
});

test('a code that the call names, and a failure that is no refusal, stay what they are', () => {
  for (const thrown of [new DomainError('NOT_FOUND'), new DomainError('SERVICE_BUSY'), new Error('torn')])
    expect(namedFailure(tested.platform, articleCall, thrown)).toBe(thrown);
});

test('a call that needs a token or is encrypted says so in its failures', () => {
  expect(failuresOf(memberInfoCall)).toContain('NOT_LOGGED_IN');
  expect(failuresOf(articleCall)).not.toContain('NOT_LOGGED_IN');
  expect(failuresOf(loginCall)).toContain('REQUEST_REPLAYED');
  expect(failuresOf(memberInfoCall)).not.toContain('REQUEST_REPLAYED');
});

test('no call names a code twice', async () => {
  for (const [name, call] of await contractCalls())
    expect([name, failuresOf(call)]).toEqual([name, [...new Set(failuresOf(call))]]);
});
