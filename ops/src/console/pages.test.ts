import type { Role } from '@tessera/contracts/back-office';
import { host, operationsServer, type OperationsServer } from '../server/testing/operations-server';

let server: OperationsServer;
beforeEach(async () => {
  server = await operationsServer();
});
afterEach(() => server.dispose());

const releases = '/back-office/releases';
const change = `${releases}/operators/aurora/change`;
const target = { kind: 'pin', package: 'mf-lottery', version: '1.1.0' };
const query = new URLSearchParams(target).toString();
const setOf = async () =>
  (await server.registry.status()).operators.find(({ operator }) => operator === 'aurora')?.set ?? '';

test('a page asks for a token, and a link of the terminal signs in once', async () => {
  const away = await server.app.inject({ url: releases, headers: { host } });
  expect([away.statusCode, away.headers.location]).toEqual([303, '/sign-in']);
  const url = `/sign-in?ticket=${server.ticket()}`;
  const first = await server.app.inject({ url, headers: { host } });
  expect(first.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
  expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(401);
});

test('a pin is shown as a difference first and done with a reason', async () => {
  const operator = await server.as('release-manager');
  const preview = await operator.get(`${change}?${query}`);
  expect(preview.body).toMatch(/mf-lottery[\s\S]*<del>1\.0\.0<\/del>[\s\S]*<ins>1\.1\.0<\/ins>/);
  const seen = await setOf();
  const fields = { ...target, expect: seen };
  expect((await operator.send(change, { ...fields, reason: '' })).statusCode).toBe(400);
  const done = await operator.send(change, { ...fields, reason: 'a Tuesday release' });
  expect([done.statusCode, done.headers.location]).toEqual([303, `${releases}/operators/aurora?done=2`]);
  const page = await operator.get(`${releases}/operators/aurora?done=2`);
  expect(page.body).toContain('a Tuesday release');
  expect(page.body).toContain(`kind=rollback&amp;to=${seen}`);
});

test('a newer release shows its notes beside its version, as text', async () => {
  const viewer = await server.as('viewer');
  const { body } = await viewer.get(`${releases}/operators/aurora`);
  expect(body).toMatch(
    /1\.1\.0 <details>[\s\S]*- Show &lt;b&gt;costs&lt;\/b&gt; before a number is picked\./,
  );
});

test('who was slower sees what the other did, and the reason stays in the field', async () => {
  const operator = await server.as('release-manager');
  const seen = await setOf();
  await server.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, { author: 'ben', reason: 'was faster' });
  const lost = await operator.send(change, { kind: 'rollback', expect: seen, reason: 'not "good"' });
  expect(lost.statusCode).toBe(409);
  expect(lost.body).toContain('ben moved it');
  expect(lost.body).toContain('value="not &quot;good&quot;"');
});

test('a form of another session changes nothing', async () => {
  const operator = await server.as('release-manager');
  const before = await setOf();
  const fields = { ...target, expect: before, reason: 'a stolen ride' };
  expect((await operator.send(change, { ...fields, csrf: 'guessed' })).statusCode).toBe(403);
  expect(await setOf()).toBe(before);
});

test('a viewer sees no way to change anything and has none', async () => {
  const viewer = await server.as('viewer');
  expect((await viewer.get(`${releases}/operators/aurora`)).body).not.toContain(change);
  expect((await viewer.get(`${change}?${query}`)).statusCode).toBe(403);
  const fields = { ...target, expect: await setOf(), reason: 'tried' };
  expect((await viewer.send(change, fields)).statusCode).toBe(403);
});

test('the overview marks what is behind, and a release that fails since its pin', async () => {
  const viewer = await server.as('viewer');
  expect((await viewer.get(releases)).body).toContain('The platform isn’t answering.');
  const at = server.clock.now.toISOString();
  const group = { operator: 'aurora', remote: 'lottery', type: 'error' as const, lastAt: at };
  server.failures.summary = {
    since: new Date(server.clock.now.getTime() - 3_600_000).toISOString(),
    groups: [
      {
        ...group,
        version: '1.0.0',
        count: 4,
        source: 'browser',
        networks: 2,
        perMinute: [{ at, count: 4 }],
      },
    ],
  };
  const { body } = await viewer.get(releases);
  expect(body).toMatch(/1\.0\.0\s*<span class="tag warn" title="a newer release is published">behind/);
  expect(body).toContain('lottery 1.0.0 fails more often at aurora than before it was pinned.');
  const { body: part } = await viewer.get(`${releases}/failures/part`);
  expect(part).toContain('4 failures in the last hour');
  expect(part).toContain('browsers, from 2 networks');
});

test('texts of people are text, never HTML', async () => {
  const operator = await server.as('release-manager');
  await operator.send(change, { ...target, expect: await setOf(), reason: '<img src=x>' });
  const { body } = await operator.get(`${releases}/operators/aurora`);
  expect(body).toContain('&lt;img src=x&gt;');
  expect(body).not.toContain('<img');
});

test('an unknown operator is a page that says so', async () => {
  const viewer = await server.as('viewer');
  const answer = await viewer.get(`${releases}/operators/nobody`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('Back to the releases');
});

test.each([
  ['/', '/back-office/releases'],
  ['/audit', '/back-office/releases/audit'],
  ['/operators/aurora?done=2', '/back-office/releases/operators/aurora?done=2'],
  ['/operators/aurora/change?kind=rollback', '/back-office/releases/operators/aurora/change?kind=rollback'],
  ['/api-reference', '/back-office/releases/api'],
  ['/chat/aurora', '/back-office/aurora/chat'],
  ['/content/aurora', '/back-office/aurora/announcements'],
  ['/settings/aurora', '/back-office/aurora/maintenance'],
  ['/waiting/aurora', '/back-office/aurora'],
])('who comes by the address of before %s is led to %s', async (before, now) => {
  const { statusCode, headers } = await (await server.as('viewer')).get(before);
  expect([statusCode, headers.location]).toEqual([301, now]);
});

test.each<[Role, string[], string[]]>([
  ['viewer', ['Promotions', 'Releases'], ['Live chat', 'Related accounts', 'Audit']],
  ['support', ['Live chat', 'Related accounts', 'Audit'], []],
  ['finance', ['Payments to clear'], ['Live chat', 'Feedback']],
])('the menu of a %s beside releases has %j, and not %j', async (role, has, hasNot) => {
  const { body } = await (await server.as(role)).get(`${releases}/operators/aurora`);
  const menu = /<nav class="side"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? '';
  for (const entry of has) expect(menu).toContain(`>${entry}</a>`);
  for (const entry of hasNot) expect(menu).not.toContain(`>${entry}</a>`);
});
