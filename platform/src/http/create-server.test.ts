import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createTestPlatform, type TestPlatform } from '../testing';
import { createServer } from './create-server';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
});
afterAll(() => tested.close());

const timing = { requestMs: 300, keepAliveMs: 60_000, closeMs: 60_000 };

/** A server with one path that answers when it is told to. */
async function serve(options: Partial<typeof timing> = {}) {
  const app = createServer(tested.platform, {
    name: 'test',
    bodyLimit: 1_000,
    proxied: true,
    timing: { ...timing, ...options },
  });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let arrived: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (arrived = resolve));
  app.post('/slow', async () => {
    arrived();
    await answered;
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, answer, reached };
}

/** Sends what it is given and resolves with what came until the other side closed. */
function talk(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => (heard += data.toString()));
  socket.write(text);
  return new Promise((resolve) => socket.on('close', () => resolve(heard)));
}

test.each([
  ['headers', 'POST /slow HTTP/1.1\r\nhost: localhost\r\n'],
  [
    'a body',
    'POST /slow HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"a":',
  ],
])('a request without the end of its %s is refused in time', async (_what, text) => {
  const { app, port } = await serve();
  expect(await talk(port, text)).toContain('408');
  await app.close();
});

test('a server that is closed answers what was asked, and takes nothing new', async () => {
  const { app, port, answer, reached } = await serve();
  const first = fetch(`http://127.0.0.1:${port}/slow`, { method: 'POST' });
  await reached;
  const closed = app.close();
  const isTaken = () =>
    fetch(`http://127.0.0.1:${port}/none`).then(
      () => true,
      () => false,
    );
  while (await isTaken());
  answer();
  const response = await first;
  expect([response.status, await response.json()]).toEqual([200, { done: true }]);
  await closed;
});

test('closes connections that were made ahead and never asked, long before the limit', async () => {
  const { app, port } = await serve({ requestMs: 60_000 });
  const made = once(app.server, 'connection');
  const ahead = talk(port, '');
  await made;
  await app.close();
  expect(await ahead).toBe('');
});

test('cuts off requests that are not answered in time, so that a process ends', async () => {
  const { app, port, reached } = await serve({ closeMs: 100 });
  const first = fetch(`http://127.0.0.1:${port}/slow`, { method: 'POST' }).catch(
    (error: Error) => error.name,
  );
  await reached;
  await app.close();
  expect(await first).toBe('TypeError');
});

test.each([undefined, 'unknown', '::ffff:10.0.0.1%eth0'])(
  'a client that has gone, or whose proxy says nonsense (%s), is in no list and breaks nothing',
  (ip) => {
    const operator = tested.platform.operators.byCode('aurora');
    if (!operator) throw new Error('no aurora');
    const blocked = { ...operator, blockedRegions: ['US'] };
    expect(tested.platform.gate.isRestricted(blocked, ip as string)).toBe(false);
    expect(tested.platform.gate.countryOf(ip as string)).toBeUndefined();
  },
);
