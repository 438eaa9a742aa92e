import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEdge, type Edge } from './testing/edge';
import { startNats, type NatsServer } from './testing/nats';
import { greeted, placeBet, signedIn } from './testing/player';
import { freePorts, until } from './testing/programs';

let edge: Edge;
let nats: NatsServer;
beforeAll(async () => {
  nats = await startNats();
  edge = await startEdge({ eventsUrl: nats.url, isPooled: true });
}, 240_000);
afterAll(async () => {
  await edge?.stop();
  await nats?.stop();
}, 60_000);

const ports = () => edge.platforms.map(({ port }) => port);
const programs = () => edge.platforms.map(({ program }) => program);

async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: edge.databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}
const waitingEvents = () =>
  inDatabase(async (client) => (await client.query('select from event_outbox')).rowCount ?? 0);

/** What a member hears at each process. */
async function listeningAs(token: string) {
  const sockets = await Promise.all(
    ports().map((port) => greeted(`ws://localhost:${port}/wps/socket`, token)),
  );
  const sequences = () =>
    sockets.map(({ events }) =>
      events.flatMap(({ type, sequence }) => (type === 'balance.changed' ? [sequence] : [])),
    );
  return {
    sequences,
    heard: () => sequences().map(({ length }) => length),
    closed: () => Promise.all(sockets.map(({ closed }) => closed)),
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

test('what one process does is heard at every other, once, over NATS and a pool of connections', async () => {
  const token = await signedIn(edge.databaseUrl, 'player01');
  const { heard, close } = await listeningAs(token);
  for (const port of ports()) await placeBet(port, token);
  await until('the events', [], async () => heard().every((count) => count >= 2));
  // A second telling of the same would come with the first.
  await pause(500);
  expect(heard()).toEqual([2, 2]);
  close();
  const { rows } = await inDatabase((client) =>
    client.query(`select from pg_stat_activity where application_name = 'tessera-listener'`),
  );
  expect(rows).toEqual([]);
}, 60_000);

test('while NATS is away bets are taken all the same, and each event is heard once when it is back', async () => {
  const token = await signedIn(edge.databaseUrl, 'player01');
  const before = await listeningAs(token);
  await nats.halt();
  // Pages come back and ask, as what is said meanwhile is not heard.
  for (const port of ports()) await placeBet(port, token);
  expect(await waitingEvents()).toBeGreaterThanOrEqual(2);
  await nats.resume();
  expect(await before.closed()).toEqual([1012, 1012]);
  await until('the outbox', programs(), async () => (await waitingEvents()) === 0);

  const after = await listeningAs(token);
  for (const port of ports()) await placeBet(port, token);
  await until('the events', [], async () => after.heard().every((count) => count >= 2));
  await pause(500);
  expect(after.heard()).toEqual([2, 2]);
  after.close();
}, 120_000);

/** Opens a raw connection to NATS: sends the lines, and returns what the server has answered once `expected` is in it. */
async function openWire(lines: readonly string[], expected: string) {
  const { hostname, port, username, password } = new URL(nats.url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  const isAnswered = new Promise<void>((resolve, reject) => {
    socket.on('data', (data) => {
      heard += data.toString();
      if (heard.includes(expected)) resolve();
    });
    socket.on('close', () => reject(new Error(heard)));
  });
  const user = JSON.stringify({ user: username, pass: password });
  socket.write([`CONNECT ${user}`, ...lines, 'PING', ''].join('\r\n'));
  return { isAnswered, heard: () => heard, end: () => socket.end() };
}

async function publish(message: string): Promise<void> {
  const wire = await openWire([`PUB tessera.events ${Buffer.byteLength(message)}`, message], 'PONG');
  await wire.isAnswered;
  wire.end();
}

test('what is sent a second time, as after a server was lost in the middle of it, is heard once', async () => {
  const token = await signedIn(edge.databaseUrl, 'player01');
  const { heard, sequences, close } = await listeningAs(token);
  const wire = await openWire(['SUB tessera.events 1'], 'wallet.posted');
  await placeBet(Number(ports()[0]), token);
  await wire.isAnswered;
  await until('the event', programs(), async () => heard().every((count) => count > 0));
  const messages = [...wire.heard().matchAll(/^MSG tessera\.events 1 \d+\r\n(.*)\r\n/gm)].map(
    ([, message]) => message ?? '',
  );
  expect(messages.join('')).toContain('wallet.posted');
  for (const message of messages) await publish(message);
  // What comes after it on the same subject has come by: so has the repetition.
  await placeBet(Number(ports()[1]), token);
  await until('the next event', programs(), async () => sequences().every((each) => new Set(each).size >= 2));
  expect(heard()).toEqual([2, 2]);
  wire.end();
  close();
}, 60_000);

test.each([
  ['listenerUrl', /needs to publish and subscribe to tessera\.events.*publish/i],
  ['speakerUrl', /needs to publish and subscribe to tessera\.events.*subscription/i],
] as const)(
  'a process whose user may not do both does not start (%s)',
  async (user, message) => {
    const program = edge.startPlatform(await freePorts(4), { EVENTS_URL: nats[user] });
    if (program.process.exitCode === null) await once(program.process, 'exit');
    expect(program.process.exitCode).toBeGreaterThan(0);
    expect(program.output()).toMatch(message);
    expect(program.output()).not.toContain('secret');
  },
  60_000,
);

test('what is no event stops nobody, whoever says it', async () => {
  for (const payload of ['no json', '{}', '[["1"]]', '[["1","no json"]]', '[["0","{\\"event\\":{}}"]]'])
    await publish(payload);
  const token = await signedIn(edge.databaseUrl, 'player01');
  const { heard, close } = await listeningAs(token);
  await placeBet(Number(ports()[0]), token);
  await until('the event', programs(), async () => heard().every((count) => count > 0));
  expect(heard()).toEqual([1, 1]);
  close();
}, 60_000);
