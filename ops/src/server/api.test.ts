import type { StatusGrid } from '@tessera/contracts/operations';
import {
  host,
  operationsServer,
  origin,
  ownerToken,
  type OperationsServer,
} from './testing/operations-server';

let server: OperationsServer;
beforeEach(async () => {
  server = await operationsServer();
});
afterEach(() => server.dispose());

const pin = { operator: 'aurora', versions: { 'mf-lottery': '1.1.0' }, reason: 'a Tuesday release' };
const lottery = async () => {
  const { operators } = await server.registry.status();
  return operators.find(({ operator }) => operator === 'aurora')?.packages['mf-lottery'];
};

test('nobody sees or changes anything before signing in', async () => {
  for (const url of ['/api/status', '/api/audit', '/api/failures', '/platform/outbox'])
    expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(401);
  const headers = { host, origin, 'x-tessera-change': '1' };
  const refused = await server.app.inject({ method: 'POST', url: '/api/pin', headers, payload: pin });
  expect(refused.json()).toMatchObject({ success: false, code: 'NOT_SIGNED_IN' });
  expect(await lottery()).toBe('1.0.0');
});

test('a session is a cookie that no script reads and no other site sends', async () => {
  const headers = { host, origin, 'x-tessera-change': '1' };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    headers,
    payload: { token: ownerToken },
  });
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
  expect(answer.headers['content-security-policy']).toMatch(/require-trusted-types-for 'script'/);
  expect(answer.headers['content-security-policy']).not.toMatch(/unsafe/);
});

test('behind HTTPS the cookie can be set by this host alone, and opens the console', async () => {
  const headers = { host, origin: `https://${host}`, 'x-tessera-change': '1' };
  const payload = { token: ownerToken };
  const signedIn = await server.app.inject({ method: 'POST', url: '/api/session', headers, payload });
  const cookie = String(signedIn.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-tessera_operations=[^;]+; .*; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  // It counts before one that a page in the clear has set.
  const both = `tessera_operations=planted; ${cookie.split(';')[0]}`;
  const url = '/back-office/releases';
  const opened = await server.app.inject({ url, headers: { host, cookie: both } });
  expect(opened.statusCode).toBe(200);
});

test('a pin moves the operator, with the person as author whatever the request says', async () => {
  const operator = await server.as('release-manager');
  const answer = await operator.post('/api/pin', { ...pin, author: 'somebody else' });
  expect(answer.json()).toMatchObject({
    success: true,
    value: { changes: [{ package: 'mf-lottery', from: '1.0.0', to: '1.1.0' }] },
  });
  const { moves } = await server.registry.history('aurora');
  expect(moves[0]).toMatchObject({ author: 'some-release-manager', reason: 'a Tuesday release' });
  const [last] = await server.registry.auditTrail(1);
  expect(last).toMatchObject({
    actor: 'some-release-manager',
    action: 'pin',
    operator: 'aurora',
    code: null,
  });
});

test.each([
  ['viewer', '/api/pin', pin],
  ['viewer', '/api/rollback', { operator: 'aurora', reason: 'no good' }],
  ['release-manager', '/api/gc', { days: 30 }],
] as const)('a %s may not %s', async (role, url, payload) => {
  const visitor = await server.as(role);
  const answer = await visitor.post(url, payload);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
  expect(await lottery()).toBe('1.0.0');
  expect((await visitor.get('/api/status')).statusCode).toBe(200);
});

test('an admin collects releases that nobody uses', async () => {
  const admin = await server.as('administrator');
  expect((await admin.post('/api/gc', { days: 30, dryRun: true })).json()).toMatchObject({
    success: true,
    value: { releases: [] },
  });
});

test.each([
  ['another origin', { origin: 'http://evil.example', 'x-tessera-change': '1' }],
  ['no origin', { 'x-tessera-change': '1' }],
  ['no header', { origin }],
])('refuses a cross-site request: %s', async (_, headers) => {
  const { cookie } = await server.as('release-manager');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/pin',
    headers: { host, cookie, ...headers },
    payload: pin,
  });
  expect(answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  expect(await lottery()).toBe('1.0.0');
});

test('a name that only resolves to this machine does not reach the server', async () => {
  const answer = await server.app.inject({ url: '/healthz', headers: { host: 'evil.example:8082' } });
  expect(answer.statusCode).toBe(403);
});

test('of two who saw the same set the second is told who moved it and what changed', async () => {
  const operator = await server.as('release-manager');
  const status = (await operator.get('/api/status')).json<{ value: StatusGrid }>().value;
  const seen = status.operators.find((each) => each.operator === 'aurora')?.set;
  await server.registry.pin('aurora', pin.versions, { author: 'ben', reason: 'was faster' });
  const lost = await operator.post('/api/rollback', { operator: 'aurora', reason: 'too late', expect: seen });
  expect(lost.statusCode).toBe(409);
  expect(lost.json()).toMatchObject({ code: 'POINTER_MOVED' });
  expect(lost.json<{ message: string }>().message).toMatch(
    /ben moved it .*was faster.*mf-lottery 1\.0\.0 → 1\.1\.0/,
  );
  expect((await server.registry.auditTrail(1))[0]).toMatchObject({
    actor: 'some-release-manager',
    code: 'POINTER_MOVED',
  });
});

test('a rollout starts, grows and ends', async () => {
  const operator = await server.as('release-manager');
  const step = (payload: object) =>
    operator.post('/api/rollout', { operator: 'aurora', reason: 'a tenth first', ...payload });
  expect((await step({ step: 'start', versions: pin.versions, percent: 10 })).statusCode).toBe(200);
  expect((await step({ step: 'percent', percent: 50 })).statusCode).toBe(200);
  expect((await operator.post('/api/pin', pin)).json()).toMatchObject({ code: 'ROLLOUT_RUNNING' });
  expect((await step({ step: 'finish' })).statusCode).toBe(200);
  expect(await lottery()).toBe('1.1.0');
});

test('a dry run tells what would change and leaves nothing behind', async () => {
  const operator = await server.as('release-manager');
  const records = (await server.registry.auditTrail()).length;
  const answer = await operator.post('/api/pin', { ...pin, dryRun: true });
  expect(answer.json()).toMatchObject({
    value: { dryRun: true, move: null, changes: [{ to: '1.1.0' }] },
  });
  expect(await lottery()).toBe('1.0.0');
  expect((await server.registry.auditTrail()).length).toBe(records);
});

test('views tell releases, history by pages, sets and how they differ', async () => {
  const operator = await server.as('release-manager');
  await operator.post('/api/pin', pin);
  const page = (await operator.get('/api/operators/aurora/history?limit=1')).json();
  expect(page.value).toMatchObject({ moves: [{ sequence: 2 }], next: 2 });
  const { set, from } = page.value.moves[0];
  expect((await operator.get(`/api/diff?from=${from}&to=${set}`)).json().value.changes).toHaveLength(1);
  expect((await operator.get(`/api/sets/${set}`)).json().value.packages).toMatchObject({
    'mf-lottery': '1.1.0',
  });
  const releases = (await operator.get('/api/releases?package=mf-lottery')).json().value;
  expect(releases).toHaveLength(2);
});

test.each([
  ['/api/nothing', 404],
  ['/api/operators/nobody/history', 404],
  ['/api/sets/0123456789abcdef', 404],
  ['/api/diff?to=x', 400],
  ['/api/failures', 502],
  ['/api/operators/aurora/history?limit=0', 400],
])('%s answers %d in JSON', async (url, status) => {
  const viewer = await server.as('viewer');
  const answer = await viewer.get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ success: false });
});

test('signs a removed person out immediately', async () => {
  const viewer = await server.as('viewer');
  expect((await viewer.get('/api/session')).json().value).toEqual({
    name: 'some-viewer',
    grants: { '*': ['viewer'] },
    remotes: null,
  });
  await server.people.remove('some-viewer', 'ann');
  expect((await viewer.get('/api/session')).statusCode).toBe(401);
});

test('a person’s own token reads and signs in; what it signs in for ends by itself and changes things', async () => {
  const own = await server.people.add('cara', { '*': ['release-manager'] }, 'ann');
  const by = (token: string) => ({ host, authorization: `Bearer ${token}` });
  const pinned = (token: string) =>
    server.app.inject({ method: 'POST', url: '/api/pin', headers: by(token), payload: pin });
  expect((await server.app.inject({ url: '/api/status', headers: by(own) })).statusCode).toBe(200);
  expect((await pinned(own)).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
  const signIn = (token: string) =>
    server.app.inject({ method: 'POST', url: '/api/token', headers: { host }, payload: { token } });
  const { token } = (await signIn(own)).json<{ value: { token: string } }>().value;
  expect((await pinned(token)).statusCode).toBe(200);
  expect((await server.registry.history('aurora')).moves[0]?.author).toBe('cara');
  // It cannot prolong itself, nor open the console.
  expect((await signIn(token)).statusCode).toBe(401);
  const rows = [
    await server.db.selectFrom('person').selectAll().execute(),
    await server.db.selectFrom('access_token').selectAll().execute(),
  ];
  for (const secret of [own, token]) expect(JSON.stringify(rows)).not.toContain(secret);
  await server.people.grant('cara', { '*': ['viewer'] }, 'ann');
  expect((await pinned(token)).json()).toMatchObject({ code: 'FORBIDDEN' });
  server.clock.now = new Date(server.clock.now.getTime() + 12 * 3_600_000);
  expect((await pinned(token)).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('who is removed has no token left, also when somebody of that name comes again', async () => {
  const own = await server.people.add('cara', { '*': ['viewer'] }, 'ann');
  const headers = { host };
  const issued = await server.app.inject({
    method: 'POST',
    url: '/api/token',
    headers,
    payload: { token: own },
  });
  const { token } = issued.json<{ value: { token: string } }>().value;
  await server.people.remove('cara', 'ann');
  await server.people.add('cara', { '*': ['viewer'] }, 'ann');
  const bearer = { host, authorization: `Bearer ${token}` };
  expect((await server.app.inject({ url: '/api/status', headers: bearer })).statusCode).toBe(401);
});

test('a person of one remote is held to it in the browser too', async () => {
  const token = await server.people.add('pia', { aurora: ['release-manager'] }, 'ann', ['mf-points']);
  const headers = { host, origin, 'x-tessera-change': '1' };
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    headers,
    payload: { token },
  });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/pin',
    headers: { ...headers, cookie },
    payload: pin,
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('mf-points only'),
  });
});

test('guessing tokens is slow, and ends with the minute', async () => {
  const attempt = (token: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { host, origin, 'x-tessera-change': '1' },
      payload: { token },
    });
  for (let tries = 0; tries < 10; tries += 1) expect((await attempt('guess')).statusCode).toBe(401);
  expect((await attempt(ownerToken)).statusCode).toBe(429);
  server.clock.now = new Date(server.clock.now.getTime() + 61_000);
  expect((await attempt(ownerToken)).statusCode).toBe(200);
});

test('a command goes through the server with its key, and not without', async () => {
  const command = (key: string, method: string) =>
    server.app.inject({
      method: 'POST',
      url: '/local/command',
      headers: { host: '127.0.0.1:8082', authorization: `Bearer ${key}` },
      payload: { method, args: [] },
    });
  expect((await command('key-of-commands', 'status')).json().value).toEqual(
    JSON.parse(JSON.stringify(await server.registry.status())),
  );
  expect((await command('another', 'status')).statusCode).toBe(401);
  expect((await command('key-of-commands', 'constructor')).statusCode).toBe(404);
});

test('a preview is made by who may change the operator, and answers with its address', async () => {
  const body = { operator: 'aurora', versions: { 'mf-lottery': '1.1.0' }, hours: 2 };
  const elsewhere = await server.as('release-manager', 'jade');
  expect((await elsewhere.post('/api/preview', body)).statusCode).toBe(403);
  const manager = await server.as('editor');
  expect((await manager.post('/api/preview', body)).statusCode).toBe(403);
  const here = await server.as('administrator');
  const { value } = (await here.post('/api/preview', body)).json<{
    value: { address: string; until: string; set: string };
  }>();
  expect(value.address).toContain(`.${value.set}.`);
  expect(value.until).toBe(new Date(server.clock.now.getTime() + 7_200_000).toISOString());
  expect((await here.post('/api/preview', { ...body, hours: 25 })).statusCode).toBe(400);
  expect(await lottery()).toBe('1.0.0');
});
