import { setTimeout as pause } from 'node:timers/promises';
import { startFakePostgres } from '../testing/fake-postgres';
import { listenWithPg } from './pg-listener';

type Server = Awaited<ReturnType<typeof startFakePostgres>>;

const until = async (holds: () => boolean) => {
  while (!holds()) await pause(10);
};
const timing = { firstMs: 20, maxMs: 100, beatMs: 200 };

let server: Server;
let heard: string[];
let resumed: number;
let lost: number;
let stop: () => Promise<void>;
const handlers = {
  onNotify: (payload: string) => void heard.push(payload),
  onLost: () => void (lost += 1),
  onResume: () => void (resumed += 1),
};
beforeEach(async () => {
  server = await startFakePostgres();
  heard = [];
  resumed = 0;
  lost = 0;
});
afterEach(async () => {
  await stop();
  await server.stop();
});

test('a server that is away for many attempts comes back to one listener, which hears each event once', async () => {
  stop = await listenWithPg(server.url, 'events', handlers, timing);
  await server.stop();
  await pause(2_000);
  await server.start();
  await until(() => resumed === 1);
  // Attempts that were still under way would have connected by now.
  await pause(500);
  expect([server.connections(), server.listeners()]).toEqual([1, 1]);
  server.notify('events', 'a');
  await until(() => heard.length > 0);
  await pause(50);
  expect(heard).toEqual(['a']);
});

test('reports each loss and each reconnection once, so that missed events are read again', async () => {
  stop = await listenWithPg(server.url, 'events', handlers, timing);
  for (const time of [1, 2, 3]) {
    await server.stop();
    await server.start();
    await until(() => resumed === time && server.listeners() === 1);
  }
  expect(server.connections()).toBe(1);
  expect(lost).toBe(3);
});

test('reconnects to a server that takes everything and answers nothing', async () => {
  stop = await listenWithPg(server.url, 'events', handlers, timing);
  server.fallSilent(true);
  await until(() => server.connections() !== 1);
  server.fallSilent(false);
  await until(() => resumed > 0 && server.listeners() === 1);
  expect(server.connections()).toBe(1);
});

test('throws where the first attempt fails', async () => {
  stop = async () => undefined;
  await server.stop();
  await expect(listenWithPg(server.url, 'events', handlers, timing)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

test('does not reconnect after it has ended, whether the server is there or not', async () => {
  stop = await listenWithPg(server.url, 'events', handlers, timing);
  await server.stop();
  await stop();
  await server.start();
  await pause(300);
  expect(server.connections()).toBe(0);
});
