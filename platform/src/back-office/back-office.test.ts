import type { GateSessions } from '@tessera/contracts/operations';
import { memberInfoCall } from '@tessera/contracts/member';
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

test('the gate has accounts of its own at an operator, one of a kind, and ends its sessions and no others', async () => {
  const { db } = tested.platform;
  const post = async (url: string, payload: object) =>
    createBackOffice(tested.platform, token).inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}` },
    });
  const open = async () =>
    (await post('/platform/gate-sessions', { operator: 'aurora' })).json<{ value: GateSessions }>().value;
  const [first, second] = [await open(), await open()];
  const infoOf = async (session: string | null) =>
    tested.transport({ merchant: 'aurora', token: session ?? '' }).call(memberInfoCall, {});
  const member = await infoOf(first.member);
  expect(member).toMatchObject({ isAgent: false, isTrial: false });
  expect((await infoOf(second.member)).account).toBe(member.account);
  expect(await infoOf(first.agent)).toMatchObject({ isAgent: true });
  expect(await db.selectFrom('gate_account').select(['operator', 'kind']).orderBy('kind').execute()).toEqual([
    { operator: 'aurora', kind: 'agent' },
    { operator: 'aurora', kind: 'member' },
  ]);
  await post('/platform/gate-sessions/end', { operator: 'aurora', tokens: [first.member] });
  await expect(infoOf(first.member)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect((await infoOf(second.member)).account).toBe(member.account);
  tested.clock.advance(16 * 60_000);
  await expect(infoOf(second.member)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect((await post('/platform/gate-sessions', { operator: 'nobody' })).statusCode).toBe(404);
});
