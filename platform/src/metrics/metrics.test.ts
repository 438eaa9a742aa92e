import { serveMetrics } from '@tessera/server-kit/metrics';
import { resources } from '../app';
import { countWaiting } from '../back-office/count-waiting';
import { forgetProcesses, reportProcess } from '../operators/processes/process-vitals';
import { createBackOffice } from '../back-office/create-back-office';
import { createTestPlatform, type TestPlatform } from '../testing';
import { tokenOf } from '../testing/asking';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

const host = { host: 'localhost' };
const text = () => tested.platform.metrics.registry.metrics();
const series = async () => (await text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
/** Every label that a metric of the platform may have: the code or an operator's document names its values. */
const bounded = ['server', 'method', 'route', 'outcome', 'job', 'state', 'operator', 'queue', 'le'];

test('calls are counted by route and outcome, with their time', async () => {
  await tested.inject({ url: '/wps/system/status', headers: host });
  await tested.inject({ url: '/wps/v2/wallets/balance', headers: host });
  const found = await text();
  expect(found).toContain(
    'tessera_requests_total{server="site",route="/wps/system/status",method="GET",outcome="ok"} 1',
  );
  expect(found).toMatch(/tessera_requests_total\{[^}]*wallets\/balance[^}]*outcome="refused"\} 1/);
  expect(found).toMatch(/tessera_request_seconds_count\{[^}]*system\/status[^}]*\} 1/);
});

test('neither addresses, queries nor members make a series of their own', async () => {
  const token = await tokenOf(tested, 'player01');
  const ask = async (part: string) => {
    for (const url of [
      `/wps/${part}`,
      `/games/${part}?q=${part}`,
      `/artifacts/releases/${part}`,
      `/img/${part}`,
    ])
      await tested.inject({ url, headers: { ...host, authorization: `Bearer ${token}` } });
    await tested.inject({
      url: '/wps/v2/wallets/balance',
      headers: { ...host, authorization: `Bearer ${token}` },
    });
  };
  await ask('first');
  const before = await series();
  for (let index = 0; index < 20; index += 1) await ask(`player01-${index}`);
  const after = await series();
  expect(after).toHaveLength(before.length);
  expect(after.join('\n')).not.toMatch(/player01|first/);
  const labels = new Set(after.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, name]) => name)));
  expect([...labels].filter((name) => !bounded.includes(name ?? ''))).toEqual([]);
});

test('what waits for a person is counted by operator and queue', async () => {
  await countWaiting(tested.platform, resources);
  expect(await text()).toMatch(/tessera_waiting\{operator="aurora",queue="withdrawals"\} \d/);
});

test('operations are told how the process is, and nobody else', async () => {
  const app = createBackOffice(tested.platform, 'a-token-of-operations');
  expect((await app.inject({ url: '/platform/vitals' })).statusCode).toBe(401);
  const headers = { authorization: 'Bearer a-token-of-operations' };
  const { value } = (await app.inject({ url: '/platform/vitals', headers })).json();
  expect(value).toMatchObject({ processes: [{ listener: { isUp: true }, ledgerFaults: 0 }], payments: [] });
  expect(value.processes[0].pool.max).toBeGreaterThan(0);
  // Another process that has lost its listener is seen by whoever is asked, until it has been silent for long.
  const { db, clock, metrics } = tested.platform;
  await reportProcess(tested.platform);
  await db
    .insertInto('platform_process')
    .values({
      id: 'another',
      at: clock.now(),
      used: 3,
      idle: 0,
      max: 3,
      waiting: 2,
      listener_up: false,
      ledger_faults: 0,
    })
    .execute();
  const ask = async () => (await app.inject({ url: '/platform/vitals', headers })).json().value.processes;
  expect(await ask()).toMatchObject([
    { id: metrics.processId, listener: { isUp: true } },
    { id: 'another', pool: { used: 3, waiting: 2 }, listener: { isUp: false } },
  ]);
  tested.clock.advance(31_000);
  expect(await ask()).toHaveLength(1);
  await forgetProcesses(tested.platform, clock.now());
  expect(await db.selectFrom('platform_process').selectAll().execute()).toEqual([]);
  await app.close();
});

test('metrics have a port of their own: the site does not answer them', async () => {
  const listener = await serveMetrics(tested.platform.metrics.registry, { port: 0, host: '127.0.0.1' });
  const at = `http://127.0.0.1:${listener.port}`;
  const answer = await fetch(`${at}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await answer.text()).toMatch(
    /tessera_sql_connections\{state="max"\}[^]*process_resident_memory_bytes/,
  );
  expect((await fetch(`${at}/anything`)).status).toBe(404);
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
  const site = await tested.inject({ url: '/metrics', headers: host });
  expect(site.body).not.toContain('tessera_');
  await listener.close();
});
