import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { makePreviewPass, previewEndPath, previewPath } from '@tessera/server-kit/operators';
import { createAsk } from './testing/ask';
import { operationsToken, startEdge, type Edge } from './testing/edge';
import { greeted, placeBet, signedIn } from './testing/player';
import { until } from './testing/programs';
import { policy, previewedSet, script, writePage, writePreview } from './testing/sample-store';

let edge: Edge;
let edgeAsk: ReturnType<typeof createAsk>;
const ask = (...args: Parameters<ReturnType<typeof createAsk>['ask']>) => edgeAsk.ask(...args);
beforeAll(async () => {
  edge = await startEdge();
  edgeAsk = createAsk(edge.httpsPort);
}, 180_000);
afterAll(async () => {
  edgeAsk?.close();
  await edge?.stop();
}, 60_000);

const asset = '/artifacts/releases/mf-lobby/1.0.0/main.0123456789.js';

test('redirects plain HTTP to HTTPS with path and query', async () => {
  const answer = await fetch(`http://127.0.0.1:${edge.httpPort}/rng?a=1`, { redirect: 'manual' });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('https://127.0.0.1/rng?a=1');
});

test.each(['/wps/system/status', '/lgw/draws', '/lotto/lgw/games', '/wps/socket'])(
  'a call over plain HTTP is refused and sent nowhere: %s',
  async (path) => {
    const answer = await fetch(`http://127.0.0.1:${edge.httpPort}${path}`, { redirect: 'manual' });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toBe('HTTPS only\n');
  },
);

test('nobody is told metrics through the edge', async () => {
  for (const path of ['/metrics', '/wps/metrics']) {
    const answer = await ask(path);
    expect(answer.body.toString()).not.toContain('tessera_');
  }
});

describe('artefacts', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('accept-encoding "%s" gets the copy made at build time', async (accepted, encoding, open) => {
    const answer = await ask(asset, { headers: { 'accept-encoding': accepted } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(open(answer.body).toString()).toBe(script);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  });

  test('marks and catalogues are cached for a year too, with their own types', async () => {
    const logo = await ask('/artifacts/brands/aurora/logo.svg');
    const catalogue = await ask('/artifacts/catalogues/aurora/0123456789.json');
    expect(logo.headers['content-type']).toContain('image/svg+xml');
    expect(catalogue.headers['content-type']).toContain('application/json');
    for (const { headers } of [logo, catalogue]) expect(headers['cache-control']).toContain('immutable');
  });

  test('a pointer is asked for every time', async () => {
    const answer = await ask('/artifacts/current/aurora.json');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    '/artifacts/releases/mf-lobby/1.0.0/gone.js',
    '/artifacts/releases/mf-lobby/1.0.0/',
    '/artifacts/current/nobody.json',
    '/artifacts/sites/aurora/site.json',
    '/artifacts/secret.json',
    '/artifacts/releases/..%2fsecret.json',
    '/artifacts/releases/../secret.json',
    '/artifacts/',
    '/artifacts',
  ])('%s is 404 in plain text, and not cached', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('pages', () => {
  test('come over HTTP/2 with the headers that the registry rendered, and are asked for again', async () => {
    const answer = await ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(brotliDecompressSync(answer.body).toString()).toContain('the house of aurora');
  });

  test('two operators behind one cache never see each other', async () => {
    const houses = ['aurora', 'jade'];
    for (let round = 0; round < 20; round += 1)
      for (const house of houses) {
        const { body } = await ask('/', { host: house === 'jade' ? 'jade.localhost' : 'localhost' });
        expect(body.toString()).toContain(`the house of ${house}`);
      }
  });

  test('serves the same page for another spelling of a path', async () => {
    for (const path of ['/%72ng', '/rng', '/x/%2e%2e/rng'])
      expect([path, (await ask(path)).body.toString().includes('the house of aurora')]).toEqual([path, true]);
  });

  test('caches a page once for each language, whatever else its query holds', async () => {
    const titleOf = async (url: string) => /<title>([^<]*)/.exec((await ask(url)).body.toString())?.[1];
    expect(await titleOf('/help')).toBe('Help center · Aurora');
    expect(await titleOf('/help?language=TL')).toBe('Sentro ng tulong · Aurora');
    expect(await titleOf('/help?from=mail&language=TL&a=1')).toBe('Sentro ng tulong · Aurora');
    expect(await titleOf('/help?from=mail')).toBe('Help center · Aurora');
  });

  test('answers an unknown path with 404 and the not-found page', async () => {
    const answer = await ask('/nowhere');
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('a new page reaches everybody within seconds', async () => {
    writePage(edge.artifacts, 'jade', 'the garden of jade');
    const began = Date.now();
    await until('the new page', [], async () =>
      (await ask('/', { host: 'jade.localhost' })).body.toString().includes('the garden of jade'),
    );
    expect(Date.now() - began).toBeLessThan(20_000);
  });
});

describe('buckets of a rollout', () => {
  const assigned = (cookie?: string) => ask('/', cookie ? { headers: { cookie } } : {});
  const bucketOf = ({ headers }: Awaited<ReturnType<typeof assigned>>) =>
    /^tessera_bucket=(\d\d); Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/.exec(
      headers['set-cookie']?.[0] ?? '',
    )?.[1];

  test('a visitor is put into one of a hundred, evenly', async () => {
    const buckets: (string | undefined)[] = [];
    // A connection takes only so many requests at a time.
    for (let round = 0; round < 12; round += 1)
      buckets.push(
        ...(await Promise.all(Array.from({ length: 50 }, async () => bucketOf(await assigned())))),
      );
    expect(buckets).not.toContain(undefined);
    const low = buckets.filter((bucket) => Number(bucket) < 50).length;
    expect(new Set(buckets).size).toBeGreaterThan(80);
    expect(low).toBeGreaterThan(200);
    expect(low).toBeLessThan(400);
  });

  test('a visitor stays in their bucket', async () => {
    expect((await assigned('other=1; tessera_bucket=07')).headers['set-cookie']).toBeUndefined();
  });

  test('decide who gets the candidate, also out of the cache', async () => {
    const host = 'jade.localhost';
    writePage(edge.artifacts, 'jade', 'everybody', { percent: 10, text: 'the few' });
    const titleFor = async (bucket: string) => {
      const cookie = `tessera_bucket=${bucket}; other=${randomUUID()}`;
      return /<title>([^<]*)/.exec((await ask('/rng', { host, headers: { cookie } })).body.toString())?.[1];
    };
    await until('the rollout', [], async () => (await titleFor('09')) === 'the few');
    for (let round = 0; round < 3; round += 1) {
      expect(await Promise.all(['00', '09'].map(titleFor))).toEqual(['the few', 'the few']);
      expect(await Promise.all(['10', '55', '99'].map(titleFor))).toEqual(Array(3).fill('everybody'));
    }
  });

  test('replaces an invalid bucket', async () => {
    expect(bucketOf(await assigned('tessera_bucket=7x'))).toMatch(/^\d\d$/);
  });
});

describe('the API', () => {
  test('is answered fresh, in JSON, and never cached', async () => {
    const answer = await ask('/wps/system/status');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test('an answer for one member is not given to the next', async () => {
    const token = await signedIn(edge.databaseUrl, 'player01');
    const mine = await ask('/wps/v2/wallets/balance', { headers: { authorization: `Bearer ${token}` } });
    expect(mine.status).toBe(200);
    expect((await ask('/wps/v2/wallets/balance')).status).toBe(401);
  });

  test('answers a missing call with an error in JSON, not with a page', async () => {
    const answer = await ask('/wps/nothing');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });
});

describe('live events', () => {
  test('passes a socket through', async () => {
    const socket = await greeted(`wss://localhost:${edge.httpsPort}/wps/socket`);
    expect(socket.events[0]).toMatchObject({ type: 'hello', authenticated: false });
    socket.close();
  });

  test('a balance that one process changed reaches a player who is connected to the other', async () => {
    const token = await signedIn(edge.databaseUrl, 'player01');
    const [a, b] = edge.platforms.map(({ port }) => port);
    const socket = await greeted(`ws://localhost:${a}/wps/socket`, token);
    expect(socket.events[0]).toMatchObject({ authenticated: true });
    await placeBet(Number(b), token);
    await until('the event', [], async () => socket.events.some(({ type }) => type === 'balance.changed'));
    socket.close();
  });
});

describe('a site that is closed', () => {
  /** As the back office does it: a new version of the setting, and every process hears of it. */
  async function setMaintenance(version: number, value: object): Promise<void> {
    const client = new Client({ connectionString: edge.databaseUrl });
    await client.connect();
    await client.query(
      `insert into operator_setting (operator, part, version, value, author, created_at)
       values ('jade', 'maintenance', $1, $2, 'a test', now())`,
      [version, JSON.stringify(value)],
    );
    const status = { operator: 'jade', event: { type: 'system.status', status: 'maintenance' } };
    await client.query('select pg_notify($1, $2)', ['tessera_events', JSON.stringify(status)]);
    await client.end();
  }

  test('is refused before the page cache too, with a text for readers without scripts, and opens again', async () => {
    const visit = (host: string, path = '/rng') =>
      ask(path, { host, headers: { cookie: 'tessera_bucket=33' } });
    expect((await visit('jade.localhost')).status).toBe(200);
    await setMaintenance(1, { closed: true });
    await until('the closing', [], async () => (await visit('jade.localhost')).status === 503);
    for (const path of ['/rng', '/', '/help', '/never-asked-for']) {
      const { status, headers, body } = await visit('jade.localhost', path);
      expect([path, status, headers['retry-after'], headers['cache-control']]).toEqual([
        path,
        503,
        '300',
        'no-store',
      ]);
      expect(body.toString()).toContain('<title>Back soon · Jade');
    }
    expect((await visit('localhost')).status).toBe(200);
    await setMaintenance(2, { closed: false });
    await until('the opening', [], async () => (await visit('jade.localhost')).status === 200);
  });
});

describe('a preview of a set', () => {
  test('is for who has its pass alone, in front of every cache, and never what is pinned', async () => {
    writePreview(edge.artifacts, 'aurora', 'the preview of aurora');
    const until = new Date(Date.now() + 3_600_000);
    const pass = makePreviewPass(operationsToken, 'aurora', { until, set: previewedSet });
    const made = `9999999999.${previewedSet}.${'a'.repeat(43)}`;
    const taken = await ask(previewPath(pass));
    expect([taken.status, String(taken.headers['set-cookie'])]).toEqual([303, expect.stringContaining(pass)]);
    const visit = async (cookie: string, path = '/rng') => {
      const { status, headers, body } = await ask(path, { headers: { cookie } });
      return [status, headers['cache-control'], /<title>([^<]*)/.exec(body.toString())?.[1]];
    };
    const bucket = 'tessera_bucket=41';
    const pinned = await visit(bucket);
    expect(pinned).toEqual([200, 'no-cache', expect.not.stringContaining('preview')]);
    for (let round = 0; round < 10; round += 1) {
      const mine = visit(`${bucket}; tessera_opening=${pass}`);
      const [theirs, guessed] = [visit(bucket), visit(`${bucket}; tessera_opening=${made}`)];
      expect(await mine).toEqual([200, 'no-store', 'the preview of aurora']);
      expect([await theirs, await guessed]).toEqual([pinned, pinned]);
    }
    const left = await ask(previewEndPath, { headers: { cookie: `tessera_opening=${pass}` } });
    expect(String(left.headers['set-cookie'])).toMatch(/^tessera_opening=;/);
  });
});

describe('a process dies', () => {
  test('requests go on, and so does the socket', async () => {
    const [first] = edge.platforms;
    await first?.program.stop('SIGKILL');
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await ask('/wps/system/status')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const socket = await greeted(`wss://localhost:${edge.httpsPort}/wps/socket`);
    socket.close();
    if (first) first.program = edge.startPlatform(first.port);
    await until(
      'the process that came back',
      first ? [first.program] : [],
      async () => (await fetch(`http://127.0.0.1:${first?.port}/healthz`)).ok,
    );
  });

  test('with all of them gone, players still get pages and artefacts', async () => {
    const visit = (bucket: string) => ask('/rng', { headers: { cookie: `tessera_bucket=${bucket}` } });
    await visit('10');
    await Promise.all(edge.platforms.map(({ program }) => program.stop('SIGKILL')));
    expect((await ask('/wps/system/status')).status).toBe(502);
    expect((await ask(asset)).status).toBe(200);
    const page = await visit('50');
    expect([page.status, page.headers['content-security-policy']]).toEqual([200, policy]);
    expect(page.body.toString()).toContain('the house of aurora');
    const other = await ask('/rng', { host: 'jade.localhost' });
    expect(other.body.toString()).not.toContain('aurora');
  });
});
