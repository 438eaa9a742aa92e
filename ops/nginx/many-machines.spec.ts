import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEdge, type Edge } from './testing/edge';
import { startNats, type NatsServer } from './testing/nats';
import { greeted, placeBet, signedIn } from './testing/player';
import { until } from './testing/programs';

let edge: Edge;
let nats: NatsServer;
beforeAll(async () => {
  nats = await startNats();
  edge = await startEdge({ eventsUrl: nats.url, isPooled: true });
}, 240_000);
afterAll(async () => {
  await edge?.stop();
  await nats?.halt();
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
  return {
    heard: () => sockets.map(({ events }) => events.filter(({ type }) => type === 'balance.changed').length),
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

test('what is no event stops nobody, whoever says it', async () => {
  const { hostname, port } = new URL(nats.url);
  for (const said of ['no json', '{}', '[["1"]]', '[["1","no json"]]', '[["0","{\\"event\\":{}}"]]']) {
    const socket = connect(Number(port), hostname);
    const answered = new Promise<void>((resolve) => {
      socket.on('data', (data) => data.toString().includes('PONG') && resolve());
    });
    socket.write(`CONNECT {}\r\nPUB tessera.events ${said.length}\r\n${said}\r\nPING\r\n`);
    await answered;
    socket.end();
  }
  const token = await signedIn(edge.databaseUrl, 'player01');
  const { heard, close } = await listeningAs(token);
  await placeBet(Number(ports()[0]), token);
  await until('the event', programs(), async () => heard().every((count) => count > 0));
  expect(heard()).toEqual([1, 1]);
  close();
}, 60_000);
