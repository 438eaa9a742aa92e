import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEdge, type Edge } from './testing/edge';
import { greeted, placeBet, signedIn } from './testing/player';
import { until } from './testing/programs';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
}, 180_000);
afterAll(() => edge?.stop(), 60_000);

const ports = () => edge.platforms.map(({ port }) => port);
const programs = () => edge.platforms.map(({ program }) => program);
const get = (port: number, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${port}${path}`, { headers });

async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: edge.databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}
const countOf = (where: string) =>
  inDatabase(async (client) => (await client.query(`select from pg_stat_activity where ${where}`)).rowCount);
const listeners = () => countOf("application_name = 'tessera-listener'");

/** The seconds of an outage; a long one on demand: `OUTAGE_SECONDS=70`. */
const outages = process.env['OUTAGE_SECONDS'] ? [Number(process.env['OUTAGE_SECONDS'])] : [1, 7];

test.each(outages)(
  'a database that is away for %s s stops nothing for good',
  async (seconds) => {
    const token = await signedIn(edge.databaseUrl, 'player01');
    const bearer = { authorization: `Bearer ${token}` };
    const before = await Promise.all(ports().map((port) => greeted(`ws://localhost:${port}/wps/socket`)));
    edge.database.halt();
    const gone = Date.now();
    while (Date.now() - gone < seconds * 1_000) {
      for (const port of ports()) {
        expect((await get(port, '/rng')).status).toBe(200);
        expect((await get(port, '/healthz')).status).toBe(200);
        const money = await get(port, '/wps/v2/wallets/balance', bearer);
        expect([money.status, money.headers.get('retry-after')]).toEqual([503, '3']);
        expect(await money.json()).toMatchObject({ errorCode: 'SERVICE_BUSY' });
      }
      await pause(250);
    }
    edge.database.resume();
    const back = Date.now();
    for (const port of ports())
      await until(
        `serving at ${port}`,
        programs(),
        async () => (await get(port, '/wps/v2/wallets/balance', bearer)).ok,
      );
    await until('the listeners', programs(), async () => (await listeners()) === 2);
    expect(Date.now() - back).toBeLessThan(10_000);
    // What was said meanwhile was not heard: the pages come back and ask.
    expect(await Promise.all(before.map(({ closed }) => closed))).toEqual([1012, 1012]);

    const sockets = await Promise.all(
      ports().map((port) => greeted(`ws://localhost:${port}/wps/socket`, token)),
    );
    await placeBet(Number(ports()[1]), token);
    const heard = () =>
      sockets.map(({ events }) => events.filter(({ type }) => type === 'balance.changed').length);
    await until('the event', [], async () => heard().every((count) => count > 0));
    // A second telling of the same would come with the first.
    await pause(500);
    expect([heard(), await listeners()]).toEqual([[1, 1], 2]);
    for (const socket of sockets) socket.close();
  },
  180_000,
);

test('a process that is told to stop answers what was asked, sends its sockets elsewhere, and takes nothing new', async () => {
  const [platform] = edge.platforms;
  if (!platform) throw new Error('no platform');
  const { port, program } = platform;
  // Of a member who plays no lottery else: no draw that is settled meanwhile waits beside the bet.
  const token = await signedIn(edge.databaseUrl, 'team02m1');
  const socket = await greeted(`ws://localhost:${port}/wps/socket`, token);
  await inDatabase(async (client) => {
    await client.query('begin');
    await client.query(
      `select id from ledger_account where owner_kind = 'member' and owner_id =
         (select id::text from member where account = 'team02m1' and operator = 'aurora') for update`,
    );
    const { rows } = await client.query('select pg_backend_pid() as holder');
    const bet = placeBet(port, token);
    const isWaiting = async () => (await countOf(`${rows[0].holder} = any(pg_blocking_pids(pid))`)) === 1;
    const refused = bet.then(() => Promise.reject(new Error('the bet waited for nothing')));
    await Promise.race([until('the bet that waits', [program], isWaiting), refused]);
    const ended = new Promise<number | null>((resolve) => program.process.once('exit', resolve));
    program.process.kill('SIGTERM');
    expect(await socket.closed).toBe(1012);
    const ready = await get(port, '/readyz');
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
    expect((await get(port, '/healthz')).status).toBe(200);
    await client.query('rollback');
    await bet;
    expect(await ended).toBe(0);
  });
  await expect(get(port, '/readyz')).rejects.toThrow('fetch failed');
}, 60_000);

test('databases of a server are backed up by its own tools and come back into an empty one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-server-backup-'));
  const created = (name: string) => inDatabase((client) => client.query(`create database ${name}`));
  for (const name of ['registry', 'platform_again', 'registry_again']) await created(name);
  const url = (name: string) => edge.databaseUrl.replace(/[^/]+$/, name);
  const ops = (platform: string, registry: string, ...args: string[]) => {
    const env = {
      ...process.env,
      DATA_DIR: path.join(folder, 'data'),
      ARTIFACTS_DIR: platform === edge.databaseUrl ? edge.artifacts : path.join(folder, 'artifacts'),
      DATABASE_URL: platform,
      REGISTRY_DATABASE_URL: registry,
    };
    const main = path.resolve(import.meta.dirname, '../src/commands/main.ts');
    return spawnSync(process.execPath, ['--import', 'tsx', main, ...args], { env, encoding: 'utf8' });
  };
  const movements = () =>
    inDatabase(async (client) => {
      const { rows } = await client.query('select count(*)::int as count from ledger_transaction');
      return Number(rows[0].count);
    });
  const before = await movements();
  const backup = path.join(folder, 'backup');
  const taken = ops(edge.databaseUrl, url('registry'), 'backup', backup);
  expect([taken.stderr, taken.status]).toEqual(['', 0]);
  const restored = ops(url('platform_again'), url('registry_again'), 'restore', backup, '--json');
  expect([restored.stderr, restored.status]).toEqual(['', 0]);
  const { transactions, wrongBalances, unbalanced } = JSON.parse(restored.stdout) as {
    transactions: number;
    wrongBalances: number;
    unbalanced: number;
  };
  // Draws are settled meanwhile.
  expect(transactions).toBeGreaterThanOrEqual(before);
  expect(transactions).toBeLessThanOrEqual(await movements());
  expect([wrongBalances, unbalanced]).toEqual([0, 0]);
  const over = ops(edge.databaseUrl, url('registry_again'), 'restore', backup);
  expect([over.stderr, over.status]).toEqual([expect.stringContaining('not empty'), 1]);
  rmSync(folder, { recursive: true });
}, 120_000);
