import { host, operationsServer, type OperationsServer } from '../server/testing/operations-server';

let server: OperationsServer;
beforeEach(async () => {
  server = await operationsServer();
});
afterEach(() => server.dispose());

const page = '/back-office/releases/alerts';
const full = { kind: 'pool-full' as const, subject: '', detail: 'all 10 connections are in use, 3 <wait>' };
const waiting = { kind: 'payment-waiting' as const, subject: 'aurora', detail: '2 withdrawals wait' };

test('the page of alerts says what lasts and what has ended, as text, to who may look alone', async () => {
  const viewer = await server.as('viewer');
  expect((await viewer.get(page)).body).toContain('Nothing');
  await server.alerts.take([full, waiting]);
  await server.alerts.take([waiting]);
  const { body } = await viewer.get(page);
  expect(body).toMatch(/Payments wait for a person[^]*aurora[^]*2 withdrawals wait[^]*lasts/);
  expect(body).toMatch(/All connections to the database are in use[^]*3 &lt;wait&gt;[^]*<time/);
  expect(body).not.toContain('<wait>');
  const away = await server.app.inject({ url: page, headers: { host } });
  expect([away.statusCode, away.headers.location]).toEqual([303, '/sign-in']);
});

test('the same is told as JSON, what lasts first, and to nobody who is not signed in', async () => {
  await server.alerts.take([full, waiting]);
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  await server.alerts.take([waiting]);
  const viewer = await server.as('viewer');
  const { value } = (await viewer.get('/api/alerts')).json();
  expect(value).toMatchObject([
    { ...waiting, endedAt: null },
    { ...full, endedAt: server.clock.now.toISOString() },
  ]);
  expect((await server.app.inject({ url: '/api/alerts', headers: { host } })).statusCode).toBe(401);
});
