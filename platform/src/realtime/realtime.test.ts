import { saveSetting } from '../testing/save-setting';
import type { AddressInfo } from 'node:net';
import { freePlayCall, loginCall, logoutCall } from '@tessera/contracts/auth';
import { socketEventSchema, socketPath, type SocketEvent } from '@tessera/contracts/realtime';
import { WebSocket } from 'ws';
import { houseAccount, memberWallet, post } from '../money/ledger';
import type { Session } from '../http/session';
import { Hub } from './hub';
import { createTestPlatform, type TestPlatform } from '../testing';

let tested: TestPlatform;
let address = '';
beforeAll(async () => {
  tested = await createTestPlatform();
  await tested.app.listen({ port: 0, host: '127.0.0.1' });
  address = `ws://127.0.0.1:${(tested.app.server.address() as AddressInfo).port}${socketPath}`;
});
afterAll(() => tested.close());

/** As the back office does, over the version that it saw. */
async function setMaintenance(version: number, closed: boolean) {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const change = { part: 'maintenance', version, value: { closed }, confirm: 'aurora' };
  await saveSetting(tested.platform, operator, 'ann', change);
}

/** A client that keeps what it hears, for a test to wait for. */
function connect(hello: unknown, headers: Record<string, string> = {}) {
  const socket = new WebSocket(address, { headers });
  const heard: SocketEvent[] = [];
  const waiting = new Set<() => void>();
  const changed = () => waiting.forEach((check) => check());
  socket.on('message', (data) => {
    heard.push(socketEventSchema.parse(JSON.parse(String(data))));
    changed();
  });
  socket.on('open', () => socket.send(JSON.stringify(hello)));
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  const hear = <T extends SocketEvent['type']>(type: T) =>
    new Promise<Extract<SocketEvent, { type: T }>>((resolve) => {
      const check = () => {
        const index = heard.findIndex((event) => event.type === type);
        if (index < 0) return;
        waiting.delete(check);
        resolve(heard.splice(index, 1)[0] as Extract<SocketEvent, { type: T }>);
      };
      waiting.add(check);
      check();
    });
  return { socket, hear, heard, closed };
}

async function freePlayer() {
  const { token, customerId } = await tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  return { token, memberId: BigInt(customerId) };
}

function credit(memberId: bigint, amount: bigint, key: string) {
  return tested.db.transaction().execute((trx) =>
    post(trx, {
      scope: 'test',
      key,
      kind: 'test',
      reference: '',
      at: tested.clock.now(),
      entries: [
        { account: memberWallet(memberId, 'PHP'), amount },
        { account: houseAccount('aurora', 'PHP', 'credit'), amount: -amount },
      ],
    }),
  );
}

test("a member hears of their own wallet, and of nobody else's", async () => {
  const [mine, other] = [await freePlayer(), await freePlayer()];
  const client = connect({ type: 'hello', token: mine.token, merchant: 'aurora' });
  expect(await client.hear('hello')).toMatchObject({ authenticated: true });
  expect(await client.hear('chat.unread')).toMatchObject({ count: 0 });
  await credit(other.memberId, 100n, 'other');
  await credit(mine.memberId, 150n, 'mine');
  let balanceEvent = await client.hear('balance.changed');
  // What the trial account began with is told a moment after it was made.
  while (balanceEvent.sequence < 2) balanceEvent = await client.hear('balance.changed');
  expect(balanceEvent).toEqual({
    type: 'balance.changed',
    amount: '2001.50',
    currency: 'PHP',
    sequence: 2,
  });
  expect(client.heard).toEqual([]);
  client.socket.close();
});

test('logout ends the connection of that session only', async () => {
  const login = () => tested.transport().call(loginCall, { username: 'player01', password: 'Tessera#2026' });
  const [first, second] = [await login(), await login()];
  const clients = [first, second].map(({ token }) => connect({ type: 'hello', token, merchant: 'aurora' }));
  await Promise.all(clients.map((client) => client.hear('hello')));
  await tested.transport({ token: first.token }).call(logoutCall, {});
  expect(await clients[0]?.hear('session.revoked')).toMatchObject({ reason: 'logout' });
  expect(await clients[0]?.closed).toBe(4001);
  expect(clients[1]?.socket.readyState).toBe(WebSocket.OPEN);
  clients[1]?.socket.close();
});

test('a visitor hears that the own operator closes, not another one', async () => {
  const aurora = connect({ type: 'hello', merchant: 'aurora' });
  const jade = connect({ type: 'hello', merchant: 'jade' });
  expect(await aurora.hear('hello')).toMatchObject({ authenticated: false });
  await jade.hear('hello');
  await setMaintenance(0, true);
  expect(await aurora.hear('system.status')).toMatchObject({ status: 'maintenance' });
  await setMaintenance(1, false);
  await aurora.hear('system.status');
  expect(jade.heard).toEqual([]);
  aurora.socket.close();
  jade.socket.close();
});

test('a page is told at its greeting that something was told since what it knows, to it and not to others', async () => {
  const [mine, other] = [await freePlayer(), await freePlayer()];
  const missed = async (since: number, merchant = 'aurora', token?: string) => {
    const client = connect({ type: 'hello', merchant, since, ...(token ? { token } : {}) });
    const hello = await client.hear('hello');
    client.socket.close();
    return hello.missed;
  };
  const newMoment = () => {
    tested.clock.advance(10_000);
    return tested.clock.now().getTime();
  };
  const witness = connect({ type: 'hello', token: mine.token, merchant: 'aurora' });
  await witness.hear('hello');
  const hearPosting = async (sequence: number) => {
    while ((await witness.hear('balance.changed')).sequence < sequence);
  };
  await credit(mine.memberId, 100n, 'before');
  await hearPosting(2);

  const before = newMoment();
  expect(await missed(before)).toBe(false);
  tested.clock.advance(10_000);
  await setMaintenance(2, true);
  await witness.hear('system.status');
  await setMaintenance(3, false);
  await witness.hear('system.status');
  expect(await Promise.all([missed(before), missed(before, 'jade')])).toEqual([true, false]);

  const later = newMoment();
  expect(await Promise.all([missed(later), missed(later, 'aurora', mine.token)])).toEqual([false, false]);
  tested.clock.advance(10_000);
  await credit(mine.memberId, 100n, 'missed');
  await hearPosting(3);
  expect(
    await Promise.all([undefined, other.token, mine.token].map((token) => missed(later, 'aurora', token))),
  ).toEqual([false, false, true]);
  // Who names a moment before this process began cannot be told what was said then.
  expect(await missed(0, 'jade')).toBe(true);
  witness.socket.close();
});

test('a member whom too many others came after is taken for one who may have missed something', () => {
  const hub = new Hub(tested.clock);
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const connection = (memberId: bigint) => ({ operator, session: { memberId } as Session });
  const deliver = (memberId: number) =>
    hub.deliver({ memberId: String(memberId), event: { type: 'rewards.changed' } });
  tested.clock.advance(60_000);
  const before = tested.clock.now().getTime();
  tested.clock.advance(60_000);
  deliver(1);
  expect(hub.hasDeliveredSince(before, connection(1n))).toBe(true);
  expect(hub.hasDeliveredSince(before, connection(2n))).toBe(false);
  tested.clock.advance(60_000);
  for (let member = 10; member < 20_010; member += 1) deliver(member);
  // Nobody knows any more that it was the first who was told, so anybody may have been.
  expect([1n, 2n].map((member) => hub.hasDeliveredSince(before, connection(member)))).toEqual([true, true]);
  expect(hub.hasDeliveredSince(tested.clock.now().getTime(), connection(1n))).toBe(false);
});

test('what is told while a connection is still being greeted is heard on it', async () => {
  const { token, memberId } = await freePlayer();
  const { findSession } = tested.app.requests;
  const greeting = jest.spyOn(tested.app.requests, 'findSession');
  let posting: Promise<unknown> = Promise.resolve();
  greeting.mockImplementationOnce(async (...request) => {
    const session = await findSession.apply(tested.app.requests, request);
    posting = credit(memberId, 300n, 'greeted');
    return session;
  });
  const client = connect({ type: 'hello', token, merchant: 'aurora' });
  await client.hear('hello');
  await posting;
  greeting.mockRestore();
  let heard = await client.hear('balance.changed');
  while (heard.sequence < 2) heard = await client.hear('balance.changed');
  expect(heard.amount).toBe('2003.00');
  client.socket.close();
});

test('closes a socket without a greeting, and one of a foreign origin', async () => {
  expect(await connect({ type: 'hi' }).closed).toBe(4000);
  expect(await connect({ type: 'hello' }, { origin: 'https://evil.example' }).closed).toBe(4003);
});

test('a dead token is greeted as a visitor', async () => {
  const client = connect({ type: 'hello', token: 'gone', merchant: 'aurora' });
  expect(await client.hear('hello')).toMatchObject({ authenticated: false });
  client.socket.close();
});

test.each(['message', 'ping'] as const)(
  'a client that floods its connection with %ss is sent away',
  async (kind) => {
    const client = connect({ type: 'hello', merchant: 'aurora' });
    await client.hear('hello');
    for (let time = 0; time < 31; time += 1)
      if (kind === 'ping') client.socket.ping();
      else client.socket.send('{}');
    expect(await client.closed).toBe(1008);
  },
);

test('a platform that is to stop sends every page back to greet another process', async () => {
  const clients = [
    connect({ type: 'hello', merchant: 'aurora' }),
    connect({ type: 'hello', merchant: 'jade' }),
  ];
  await Promise.all(clients.map((client) => client.hear('hello')));
  tested.platform.lifecycle.drain();
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012]);
});
