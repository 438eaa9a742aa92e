import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
  expect(page.body).toContain(`kind=step&amp;to=${seen}`);
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
])('redirects the old path %s to %s', async (before, now) => {
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

test('failure records are read with phase, chunk, address, detail and browser, by a form without a script', async () => {
  server.failures.kinds = {
    since: '2026-11-20T06:00:00.000Z',
    browsers: ['Firefox 145'],
    kinds: [
      {
        operator: 'aurora',
        remote: 'lottery',
        version: '1.0.0',
        type: 'timeout',
        phase: 'chunk',
        chunk: 'view.js',
        url: '/artifacts/releases/mf-lottery/1.0.0/view.js',
        detail: 'out of <b>time</b>',
        browser: 'Firefox 145',
        count: 3,
        networks: 1,
        lastAt: '2026-11-20T07:00:00.000Z',
      },
    ],
  };
  const viewer = await server.as('viewer');
  const { body } = await viewer.get(`${releases}/failures?type=timeout&browser=Chrome%2099`);
  for (const text of ['chunk', 'view.js', '/1.0.0/view.js', 'out of &lt;b&gt;time&lt;/b&gt;', 'Firefox 145'])
    expect(body).toContain(text);
  expect(body).toMatch(/<option value="timeout" selected>/);
  // What is asked for stays chosen, though nothing of it was reported.
  expect(body).toMatch(/<option value="Chrome 99" selected>/);
  // What was thrown after load is a phase of its own, which the health of an operator leads to.
  const afterLoad = await viewer.get(`${releases}/failures?operator=aurora&phase=runtime`);
  expect(afterLoad.body).toMatch(/<option value="runtime" selected>/);
  delete server.failures.kinds;
  expect((await viewer.get(`${releases}/failures`)).body).toContain('Failures can’t be loaded');
});

test('the pages speak the language that was chosen, by a link and without a script', async () => {
  const viewer = await server.as('release-manager');
  const chosen = await server.app.inject({
    url: `${releases}/language?to=fil`,
    headers: { host, cookie: viewer.cookie, referer: `http://${host}${releases}/audit` },
  });
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, `${releases}/audit`]);
  const cookie = `${viewer.cookie}; ${String(chosen.headers['set-cookie']).split(';')[0]}`;
  const get = (url: string) => server.app.inject({ url, headers: { host, cookie } });
  for (const [url, words] of [
    [
      releases,
      ['<html lang="fil">', 'Ano ang gamit ng bawat operator', 'Mga promo', 'Mga record ng pagpalya'],
    ],
    [`${releases}/audit`, ['Sino ang gumawa ng ano']],
    [`${releases}/operators/aurora`, ['Kasaysayan', 'Bumalik nang isang hakbang']],
    [`${releases}/failures`, ['Hindi ma-load ang mga pagpalya']],
    [`${change}?${query}`, ['Ano ang magbabago', 'I-pin ngayon']],
    [`${releases}/operators/nobody`, ['Hindi iyon gumana']],
    ['/sign-in', ['Mag-sign in']],
  ] as const) {
    const { body } = await get(url);
    for (const word of words) expect([url, body.includes(word)]).toEqual([url, true]);
  }
  // Two readers at once have each their own.
  const [filipino, english] = await Promise.all([get(releases), viewer.get(releases)]);
  expect([filipino.body.includes('Pinakabago'), english.body.includes('Newest')]).toEqual([true, true]);
  const away = await server.app.inject({
    url: `${releases}/language?to=tl`,
    headers: { host, referer: 'https://elsewhere.example/back-office/releases' },
  });
  expect(away.headers.location).toBe(releases);
  expect((await get(`${releases}/language?to=xx`)).statusCode).toBe(400);
});

test('no page of releases has a word that is not of a dictionary', () => {
  const folder = path.join(import.meta.dirname, '.');
  const pages = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const raw = pages.flatMap((file) =>
    rawWords(readFileSync(path.join(folder, file), 'utf8')).map((word) => [file, word]),
  );
  expect(pages.length).toBeGreaterThan(15);
  expect(raw).toEqual([]);
  expect(rawWords('html`<p title="${x}">Save ${name} now</p>`')).toEqual(['Save', 'now']);
  expect(rawWords('html`<input aria-label="Close" />`')).toEqual(['Close']);
});

/** Words between the tags of templates, and in attributes that are read out or shown. */
function rawWords(source: string): string[] {
  const templates = source.split('html`').slice(1).join('>');
  const blank = (text: string): string => {
    const next = text.replaceAll(/\$\{[^{}]*\}/g, '|').replaceAll(/\{[^{}$]*\}/g, '|');
    return next === text ? text : blank(next);
  };
  const shown = [...blank(templates).matchAll(/>([^<>`]*)</g)].map(([, text = '']) => text);
  const attributes = [...source.matchAll(/(?:aria-label|title|placeholder)="([^"$]+)"/g)].map(
    ([, text = '']) => text,
  );
  return [...shown, ...attributes].flatMap((text) => text.match(/[A-Za-z]{3,}/g) ?? []);
}

test('the first administrator takes a token by a link: opening it takes nothing, accepting it signs in', async () => {
  const secret = await server.people.invite(null, { '*': ['administrator'] }, 'operations');
  const url = `/sign-in?invitation=${secret}`;
  for (const _ of [1, 2])
    expect((await server.app.inject({ url, headers: { host } })).body).toContain(
      'To work here as administrator.',
    );
  const accept = (name: string) =>
    server.app.inject({
      method: 'POST',
      url: '/sign-in/invitation',
      headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ invitation: secret, name }).toString(),
    });
  const refused = await accept('Dora D.');
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('value="Dora D."');
  const taken = await accept('dora');
  const token = /class="code">([\w-]{43})</.exec(taken.body)?.[1] ?? '';
  expect(await server.people.findByToken(token)).toMatchObject({ name: 'dora' });
  const cookie = String(taken.headers['set-cookie']).split(';')[0] ?? '';
  expect((await server.app.inject({ url: releases, headers: { host, cookie } })).statusCode).toBe(200);
  expect((await accept('eve')).statusCode).toBe(410);
  expect((await server.app.inject({ url, headers: { host } })).body).toContain('older than a day');
});

test('a release is withdrawn with a reason: it is marked where it runs, and no longer offered', async () => {
  const manager = await server.as('release-manager');
  const bad = { kind: 'withdraw', package: 'mf-lottery', version: '1.0.0' };
  const question = await manager.get(`${releases}/published/withdraw?${new URLSearchParams(bad).toString()}`);
  expect(question.body).toMatch(/Runs at: <a href="[^"]*operators\/aurora">aurora<\/a\s*>/);
  const refused = await manager.send(`${releases}/published/withdraw`, { ...bad, reason: ' x' });
  expect([refused.statusCode, /value=" x"/.test(refused.body)]).toEqual([400, true]);
  expect(
    (await manager.send(`${releases}/published/withdraw`, { ...bad, reason: 'loses bets' })).statusCode,
  ).toBe(303);
  expect((await manager.get(releases)).body).toMatch(
    /mf-lottery 1\.0\.0 was withdrawn and still runs[^]*loses bets/,
  );
  expect((await manager.get(releases)).body).toMatch(/1\.0\.0\s*<span class="tag bad">withdrawn<\/span>/);
  const { body } = await manager.get(`${releases}/operators/aurora`);
  expect(body).toMatch(/1\.0\.0\s*<span class="tag bad">withdrawn<\/span>/);
  await server.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, { author: 'ann', reason: 'away from it' });
  expect((await manager.get(`${releases}/operators/aurora`)).body).not.toContain('<option>1.0.0</option>');
  const viewer = await server.as('viewer');
  expect((await viewer.get(`${releases}/published`)).body).not.toContain('published/withdraw');
  expect((await viewer.send(`${releases}/published/withdraw`, { ...bad, reason: 'tried' })).statusCode).toBe(
    403,
  );
});

test('the preview of a step back names all that goes with it, and offers each remote alone', async () => {
  const manager = await server.as('release-manager');
  await server.release({ package: 'mf-lobby', version: '1.0.1', paths: ['/'] });
  await server.registry.pin(
    'aurora',
    { 'mf-lottery': '1.1.0', 'mf-lobby': '1.0.1' },
    { author: 'ann', reason: 'both at once' },
  );
  const step = await manager.get(`${change}?kind=step`);
  expect(step.body).toMatch(
    /All of these go back together[^]*Roll back mf-lobby alone[^]*Roll back mf-lottery alone/,
  );
  const alone = { kind: 'rollback', package: 'mf-lottery' };
  const preview = await manager.get(`${change}?${new URLSearchParams(alone).toString()}`);
  expect(preview.body).toMatch(/<del>1\.1\.0<\/del>[^]*<ins>1\.0\.0<\/ins>/);
  expect(preview.body).not.toContain('<del>1.0.1</del>');
  await manager.send(change, { ...alone, expect: await setOf(), reason: 'it was the lottery' });
  expect((await server.registry.status()).operators[0]?.packages).toMatchObject({
    'mf-lobby': '1.0.1',
    'mf-lottery': '1.0.0',
  });
});

test('the audit of releases is searched, exported as it was searched, and says whether it is whole', async () => {
  const viewer = await server.as('viewer');
  await server.registry.pin(
    'aurora',
    { 'mf-lottery': '1.1.0' },
    { author: 'ben', reason: 'a Tuesday release' },
  );
  const page = await viewer.get('/back-office/releases/audit?actor=ben&outcome=done');
  expect(page.body).toContain('each as it was written');
  expect(page.body).toContain('mf-lottery@1.1.0 (a Tuesday release)');
  expect(page.body).not.toContain('the first set');
  expect(page.body).toContain('/back-office/releases/audit/export?actor=ben&amp;outcome=done');
  const file = await viewer.get('/back-office/releases/audit/export?actor=ben&outcome=done');
  expect(file.headers['content-disposition']).toBe('attachment; filename="release-audit.csv"');
  expect(file.body.trim().split('\r\n')).toHaveLength(2);
  await sql`alter table audit disable trigger user`.execute(server.db);
  await sql`delete from audit where action = 'pin' and actor = 'ben'`.execute(server.db);
  await sql`alter table audit enable trigger user`.execute(server.db);
  expect((await viewer.get('/back-office/releases/audit')).body).toMatch(/role="alert"[^]*which was there/);
});

test('an operator is not called behind of the release that it was rolled back from', async () => {
  const viewer = await server.as('release-manager');
  const by = { author: 'ben', reason: 'a Tuesday release' };
  await server.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, by);
  await server.registry.rollback('aurora', [], by);
  for (const url of ['/back-office/releases', '/back-office/releases/operators/aurora']) {
    const { body } = await viewer.get(url);
    expect(body).toContain('it was rolled back from 1.1.0');
    expect(body).not.toContain('>behind<');
  }
});

test('a release is looked at on the real site of an operator, by an address for a day', async () => {
  const manager = await server.as('release-manager', 'aurora');
  const page = `${releases}/preview`;
  const link = `${page}?package=mf-lottery&version=1.1.0`;
  expect((await manager.get(`${releases}/published`)).body.replaceAll('&amp;', '&')).toContain(link);
  expect((await manager.get(link)).body).toContain('<option value="aurora"');
  const fields = { package: 'mf-lottery', version: '1.1.0' };
  const made = await manager.send(page, { ...fields, operator: 'aurora' });
  expect(made.body).toMatch(/<del>1\.0\.0<\/del>[\s\S]*<ins>1\.1\.0<\/ins>/);
  expect(made.body).toMatch(/http:\/\/[\w.]+:8080\/wps\/opening\/\d+\.[0-9a-f]{16}\.[\w-]{43}/);
  expect((await manager.send(page, { ...fields, operator: 'jade' })).statusCode).toBe(403);
  const refused = await manager.send(page, { ...fields, version: '9.9.9', operator: 'aurora' });
  expect([refused.statusCode, refused.body]).toEqual([404, expect.stringContaining('is not published')]);
  const viewer = await server.as('viewer');
  expect((await viewer.get(`${releases}/published`)).body).not.toContain(page);
  expect((await viewer.get(link)).statusCode).toBe(403);
});

test('what the gate saw stands beside its refusal, and going without is a right of administrators', async () => {
  const picture = Buffer.from('a picture');
  const problem = {
    where: '/',
    theme: 'dark' as const,
    problem: 'throws' as const,
    detail: 'no draws',
    picture,
  };
  const found: (typeof problem)[] = [];
  await server.dispose();
  server = await operationsServer({ runSet: async () => ({ findings: found, skipped: [] }) });
  found.push(problem);
  const manager = await server.as('release-manager');
  const form = await manager.get(`${change}?${query}`);
  expect(form.body).toContain('opens the set in a browser first');
  expect(form.body).not.toContain('name="withoutRun"');
  const fields = { ...target, expect: await setOf(), reason: 'a Tuesday release' };
  const refused = await manager.send(change, fields);
  expect([refused.statusCode, refused.body]).toEqual([
    422,
    expect.stringContaining('/, dark: throws: no draws'),
  ]);
  const [, source = '', alt] = /<img[^>]*src="([^"]+)"[^>]*alt="([^"]+)"/.exec(refused.body) ?? [];
  expect(alt).toContain(': /, dark: throws: no draws');
  const seen = await manager.get(source);
  expect([seen.headers['content-type'], seen.body]).toEqual(['image/png', 'a picture']);
  expect((await manager.send(change, { ...fields, withoutRun: 'yes' })).statusCode).toBe(403);
  const administrator = await server.as('administrator');
  expect((await administrator.get(`${change}?${query}`)).body).toContain('name="withoutRun"');
  expect((await administrator.send(change, { ...fields, withoutRun: 'yes' })).statusCode).toBe(303);
});
