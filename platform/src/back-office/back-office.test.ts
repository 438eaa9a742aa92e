import { createTestPlatform, type TestPlatform } from '../testing';
import { createBackOffice } from './create-back-office';

const token = 'a-token-of-operations';
let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  const { db, messenger } = tested.platform;
  await messenger.send(db, { operator: 'aurora', channel: 'sms', recipient: '+63817', body: 'one' });
  await messenger.send(db, { operator: 'jade', channel: 'sms', recipient: '+66817', body: 'two' });
});
afterAll(() => tested.close());

const ask = (url: string, bearer = token, production = false) => {
  const config = { ...tested.platform.config, production };
  const office = createBackOffice({ ...tested.platform, config }, token);
  return office.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
};

test('what was sent is read with the token alone', async () => {
  const { messages } = (await ask('/platform/outbox')).json().value;
  expect(messages.map(({ body }: { body: string }) => body)).toEqual(['two', 'one']);
  const one = (await ask('/platform/outbox?recipient=%2B63817')).json().value.messages;
  expect(one).toMatchObject([{ operator: 'aurora', body: 'one' }]);
  expect((await ask('/platform/outbox', 'guess')).statusCode).toBe(401);
});

test('in production there is no outbox to read', async () => {
  expect((await ask('/platform/outbox', token, true)).statusCode).toBe(404);
});
