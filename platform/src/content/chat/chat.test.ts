import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ApiTransport } from '@tessera/contracts';
import { loginCall, logoutCall } from '@tessera/contracts/auth';
import { chatModelsCall, launchChatCall } from '@tessera/contracts/chat';
import { memberInfoCall } from '@tessera/contracts/member';
import type { FastifyInstance } from 'fastify';
import { createBackOffice } from '../../back-office/create-back-office';
import { saveSetting } from '../../testing/save-setting';
import { createStudio } from '../../studio';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { unreadCount } from './messages';

const officeToken = 'a-token-of-operations';
let tested: TestPlatform;
let studio: FastifyInstance;
let office: FastifyInstance;
beforeAll(async () => {
  tested = await createTestPlatform();
  studio = await createStudio(tested.platform);
  office = createBackOffice(tested.platform, officeToken);
});
afterAll(async () => {
  await studio.close();
  await office.close();
  await tested.close();
});

interface State {
  state: string;
  available: boolean;
  more: boolean;
  readTo: number;
  messages: { sequence: number; side: string; text: string; clientId?: string }[];
}

async function ask<Value>(name: string, body: object, key = ''): Promise<{ status: number; value: Value }> {
  const answer = await studio.inject({
    method: 'POST',
    url: `/chat/api/${name}`,
    headers: key ? { authorization: `Bearer ${key}` } : {},
    payload: body,
  });
  const { value, errorCode } = answer.json();
  return { status: answer.statusCode, value: value ?? errorCode };
}

async function department(path: string, act?: object, author = 'ann', roles = 'support') {
  const answer = await office.inject({
    method: act ? 'POST' : 'GET',
    url: `/chat/${path}`,
    headers: { authorization: `Bearer ${officeToken}`, 'x-author': author, 'x-roles': roles },
    ...(act ? { payload: act } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const api = (token?: string, merchant = 'aurora', language = 'EN') =>
  tested.transport({ merchant, language, ...(token ? { token } : {}) });

async function signIn(username: string) {
  const { token } = await api().call(loginCall, { username, password: 'Tessera#2026' });
  return token;
}

async function ticketOf(transport: ApiTransport, model = 'service') {
  const { chatUrl, origin } = await transport.call(launchChatCall, { model });
  const url = new URL(chatUrl);
  expect([url.origin, url.pathname]).toEqual([origin, '/chat/']);
  expect(url.searchParams.has('t')).toBe(false);
  return new URLSearchParams(url.hash.slice(1)).get('t') ?? '';
}

async function enter(transport: ApiTransport, previous?: string) {
  const ticket = await ticketOf(transport);
  const { value } = await ask<{ token: string }>('enter', { ticket, ...(previous ? { previous } : {}) });
  return value.token;
}

let numbers = 0;
const write = (key: string, text: string, clientId = `message-${(numbers += 1)}`) =>
  ask<{ sequence: number }>('send', { clientId, text }, key);
const talkOf = async (text: string, operator = 'aurora') =>
  (await department(operator)).value.talks.find(({ lastText }: { lastText: string }) => lastText === text);

test('departments are those of the operator and the language, with who may enter', async () => {
  const visitor = await api().call(chatModelsCall, {});
  expect(visitor.headerColor).toBe('#e6601b');
  expect(visitor.models.map(({ id, entry }) => [id, entry])).toEqual([
    ['service', 'open'],
    ['vip', 'login'],
  ]);
  // 08:00 UTC is 16:00 in Manila.
  expect(visitor.models[1]).toMatchObject({ available: true, hours: { from: '10:00', to: '22:00' } });
  const jade = await api(undefined, 'jade', 'TL').call(chatModelsCall, {});
  expect(jade.models).toMatchObject([{ title: 'Tulong sa kostumer', entry: 'login' }]);
  const member = await api(await signIn('player01')).call(chatModelsCall, {});
  expect(member.models.map(({ entry }) => entry)).toEqual(['open', 'open']);
});

test.each([
  ['a visitor where visitors are not let in', 'jade', 'service', 'NOT_LOGGED_IN'],
  ['a visitor at a department for members', 'aurora', 'vip', 'NOT_LOGGED_IN'],
  ['a department that is not there', 'aurora', 'nobody', 'NOT_FOUND'],
])('no room is opened for %s', async (_, merchant, model, code) => {
  await expect(api(undefined, merchant).call(launchChatCall, { model })).rejects.toMatchObject({ code });
});

test('who begins is told what others have waited lately, by the middle of it, and nothing by too few', async () => {
  const waited = async (minutes: number, text: string) => {
    const key = await enter(api());
    await write(key, text);
    tested.clock.advance(minutes * 30_000);
    // Another line of the same question begins no wait of its own.
    await write(key, `${text}, anyone?`);
    tested.clock.advance(minutes * 30_000);
    const talk = await talkOf(`${text}, anyone?`);
    await department(`aurora/${talk.id}`, { kind: 'answer', clientId: `answer-${text}-1`, text: 'Here' });
  };
  const shownWait = async (merchant = 'aurora') => {
    const key = await enter(api(merchant === 'jade' ? await jadeSession() : undefined, merchant));
    return (await ask<{ now: { waitMinutes: number | null } }>('room', {}, key)).value.now.waitMinutes;
  };
  const jadeSession = async () =>
    (await api(undefined, 'jade').call(loginCall, { username: 'player01', password: 'Tessera#2026' })).token;
  await waited(4, 'first-question');
  await waited(20, 'second-question');
  expect(await shownWait()).toBeNull();
  await waited(6, 'third-question');
  expect(await shownWait()).toBe(6);
  expect(await shownWait('jade')).toBeNull();
  tested.clock.advance(86_400_000 + 1_800_000);
  expect(await shownWait()).toBeNull();
});

test('a ticket is good once, and soon', async () => {
  const ticket = await ticketOf(api());
  expect((await ask('enter', { ticket })).status).toBe(200);
  expect(await ask('enter', { ticket })).toEqual({ status: 401, value: 'NOT_LOGGED_IN' });
  const late = await ticketOf(api());
  tested.clock.advance(121_000);
  expect((await ask('enter', { ticket: late })).status).toBe(401);
});

test('member and department read what the other writes, in order, and a message sent twice is one', async () => {
  const token = await signIn('player01');
  const key = await enter(api(token));
  const { value: room } = await ask<{ account: string; member: boolean; now: State }>('room', {}, key);
  expect(room).toMatchObject({ account: 'player01', member: true, now: { state: 'NEW', messages: [] } });

  const first = await write(key, 'Where is my deposit?', 'the-same-id');
  expect((await write(key, 'Where is my deposit?', 'the-same-id')).value).toEqual(first.value);
  expect((await write(key, 'Something else', 'the-same-id')).value).toBe('IDEMPOTENCY_CONFLICT');
  const talk = await talkOf('Where is my deposit?');
  expect(talk).toMatchObject({ state: 'WAITING', account: 'player01', unanswered: 1, takenBy: null });

  const answer = { kind: 'answer', clientId: 'answer-0001', text: 'It is on its way.' };
  expect((await department(`aurora/${talk.id}`, answer)).status).toBe(200);
  expect((await department(`aurora/${talk.id}`, answer)).status).toBe(200);
  const { value: state } = await ask<State>('state', { after: 1 }, key);
  expect(state).toMatchObject({ state: 'OPEN', messages: [{ sequence: 2, side: 'STAFF' }] });
  expect(state.messages).toHaveLength(1);

  const { models } = await api(token).call(chatModelsCall, {});
  expect(models[0]?.unread).toBe(1);
  await ask('read', { sequence: 2 }, key);
  expect((await api(token).call(chatModelsCall, {})).models[0]?.unread).toBe(0);
  expect((await department(`aurora/${talk.id}`)).value).toMatchObject({
    readTo: 2,
    talk: { takenBy: 'ann' },
  });
  const audit = await tested.db.selectFrom('content_audit').select(['author', 'change']).execute();
  expect(audit.filter(({ change }) => change === `chat ${talk.id}: answered`)).toEqual([
    { author: 'ann', change: `chat ${talk.id}: answered` },
  ]);

  // Another tab of the same member is in the same conversation.
  const other = await enter(api(token));
  expect((await ask<{ now: State }>('room', {}, other)).value.now.messages).toHaveLength(2);
  await api(token).call(logoutCall, {});
  expect((await ask('state', {}, key)).status).toBe(401);
});

test('numbers messages that are written at the same moment one by one', async () => {
  const key = await enter(api());
  const sent = await Promise.all([1, 2, 3, 4, 5].map((number) => write(key, `line ${number}`)));
  expect(sent.map(({ value }) => value.sequence).toSorted()).toEqual([1, 2, 3, 4, 5]);
});

test('a closed conversation takes no message until its player goes on with it', async () => {
  const key = await enter(api());
  await write(key, 'close me');
  const { id } = await talkOf('close me');
  await department(`aurora/${id}`, { kind: 'close' }, 'ben');
  expect((await write(key, 'too late')).value).toBe('CHAT_CLOSED');
  expect(
    (await department(`aurora/${id}`, { kind: 'answer', clientId: 'answer-0002', text: 'hm' })).status,
  ).toBe(409);
  await ask('reopen', {}, key);
  await ask('reopen', {}, key);
  const { value } = await ask<State>('state', {}, key);
  expect(value.state).toBe('WAITING');
  expect(value.messages.map(({ text }) => text)).toEqual(['close me', 'closed', 'reopened']);
});

test("a visitor who comes back goes on; somebody else's key opens nothing", async () => {
  const key = await enter(api());
  await write(key, 'I come back');
  const again = await enter(api(), key);
  expect((await ask<{ now: State }>('room', {}, again)).value.now.messages).toHaveLength(1);
  const stranger = await enter(api());
  expect((await ask<{ now: State }>('room', {}, stranger)).value.now.messages).toEqual([]);
  const memberKey = await enter(api(await signIn('agent01')));
  await write(memberKey, 'of a member');
  const visitor = await enter(api(), memberKey);
  expect((await ask<{ now: State }>('room', {}, visitor)).value.now.messages).toEqual([]);
  expect((await ask('state', {}, 'x'.repeat(43))).status).toBe(401);
});

test('the conversation of another operator is not there', async () => {
  const key = await enter(api());
  await write(key, 'of aurora');
  const { id } = await talkOf('of aurora');
  for (const [path, act] of [
    [`jade/${id}`, undefined],
    [`jade/${id}`, { kind: 'close' }],
    ['aurora/999999', undefined],
    ['aurora/x', undefined],
  ] as const)
    expect((await department(path, act)).status).toBe(404);
  expect(await talkOf('of aurora', 'jade')).toBeUndefined();
});

test.each([
  ['nothing', '   '],
  ['too much', 'x'.repeat(1001)],
  ['a control character', 'a\u0000b'],
])('%s is no message', async (_, text) => {
  const key = await enter(api());
  expect(await write(key, text)).toEqual({ status: 400, value: { fields: { text: 'FIELD_FORMAT' } } });
});

test('text stays text, and too many messages are stopped', async () => {
  const key = await enter(api());
  const text = '<img src=x onerror=alert(1)>\n&amp; ไทย العربية';
  await write(key, text);
  const { value } = await ask<State>('state', {}, key);
  expect(value.messages[0]?.text).toBe(text);
  for (let count = 0; count < 7; count += 1) await write(key, `more ${count}`);
  expect((await write(key, 'one too many')).value).toBe('RATE_LIMITED');
  tested.clock.advance(21_000);
  expect((await write(key, 'later')).status).toBe(200);
});

test('outside of its hours a department says so, and takes messages', async () => {
  tested.clock.advance(8 * 3_600_000);
  const token = await signIn('player01');
  const vip = (await api(token).call(chatModelsCall, {})).models[1];
  expect(vip?.available).toBe(false);
  const { value } = await ask<{ token: string }>('enter', { ticket: await ticketOf(api(token), 'vip') });
  expect((await write(value.token, 'for tomorrow')).status).toBe(200);
  const state = (await ask<State>('state', {}, value.token)).value;
  expect(state).toMatchObject({ available: false, state: 'WAITING' });
});

test('the room has a policy of its own, and the department hears of what is new', async () => {
  const page = await studio.inject('/chat/');
  expect(page.headers['content-security-policy']).toMatch(/trusted-types 'none'/);
  expect(page.headers['content-security-policy']).toMatch(/frame-ancestors http:\/\/localhost/);
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
  const { seen } = (await department('aurora')).value;
  const nextAnswer = department(`aurora?seen=${seen}`);
  const key = await enter(api());
  await write(key, 'is anybody there');
  expect((await nextAnswer).value.talks[0].lastText).toBe('is anybody there');
});

test('an open room is told that there is something new', async () => {
  await studio.listen({ port: 0, host: '127.0.0.1' });
  const { port } = studio.server.address() as AddressInfo;
  const key = await enter(api());
  const leave = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/chat/api/stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{}',
    signal: leave.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('data: changed\n\n');
  await write(key, 'hello');
  expect((await reader?.read())?.value).toBe('data: changed\n\n');
  leave.abort();
  await expect(reader?.read()).rejects.toMatchObject({ name: 'AbortError' });
});

test('answers that were not read are counted for the member alone', async () => {
  const token = await signIn('agent01');
  const key = await enter(api(token));
  await write(key, 'count mine');
  const { id } = await talkOf('count mine');
  await department(`aurora/${id}`, { kind: 'answer', clientId: 'answer-0003', text: 'one' });
  const { member_id } = await tested.db
    .selectFrom('chat_conversation')
    .select('member_id')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  expect(await unreadCount(tested.db, member_id ?? 0n)).toBe(1);
});

test('live chat answers while the site is closed for maintenance, and lets write', async () => {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no operator');
  const set = (closed: boolean, version: number) =>
    saveSetting(tested.platform, operator, 'ann', {
      part: 'maintenance',
      version,
      value: { closed },
      confirm: 'aurora',
    });
  const token = await signIn('player01');
  await set(true, 0);
  await expect(api(token).call(memberInfoCall, {})).rejects.toMatchObject({ code: 'SYSTEM_MAINTENANCE' });
  const { models } = await api(token).call(chatModelsCall, {});
  const { chatUrl } = await api(token).call(launchChatCall, { model: models[0]?.id ?? '' });
  const ticket = new URLSearchParams(new URL(chatUrl).hash.slice(1)).get('t');
  const { value } = await ask<{ token: string }>('enter', { ticket });
  const message = { clientId: randomUUID(), text: 'When do you open?' };
  expect((await ask('send', message, value.token)).status).toBe(200);
  await set(false, 1);
});

test.each(['viewer', 'editor', 'finance', 'release-manager', ''])(
  'who is %j reads and answers no conversation',
  async (roles) => {
    const refused = { status: 403, errorCode: 'ROLE_REQUIRED', value: { roles: ['support'] } };
    const answer = { kind: 'answer', clientId: 'a-client-id', text: 'Hello' };
    expect(await department('aurora', undefined, 'vic', roles)).toMatchObject(refused);
    expect(await department('aurora/1', undefined, 'vic', roles)).toMatchObject(refused);
    expect(await department('aurora/1', answer, 'vic', roles)).toMatchObject(refused);
  },
);
