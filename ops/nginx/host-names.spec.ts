import { randomUUID } from 'node:crypto';
import { createAsk } from './testing/ask';
import { askHttp1 } from './testing/ask-http1';
import { startEdge, type Edge } from './testing/edge';

/** What somebody sends who wants one operator's page to be kept under the name of the other. */
let edge: Edge;
let http2: ReturnType<typeof createAsk>;
beforeAll(async () => {
  edge = await startEdge();
  http2 = createAsk(edge.httpsPort);
}, 180_000);
afterAll(async () => {
  http2?.close();
  await edge?.stop();
}, 60_000);

/** A visitor whose copy nobody else gets: each URL of a drill is asked for in a bucket of its own. */
const visitor = (bucket: number) => ({ cookie: `tessera_bucket=${String(bucket).padStart(2, '0')}` });
const titleOf = (body: string) => /<title>([^<]*)/.exec(body)?.[1];
const visit = async (host: string, path: string, bucket: number) => {
  const { status, body } = await http2.ask(path, { host, headers: visitor(bucket) });
  return [status, titleOf(body.toString())];
};
const http1 = (target: string, host: string, bucket: number) =>
  askHttp1(edge.httpsPort, target, { host, ...visitor(bucket) });

/** Each way to name two hosts in one request, as its request line and its Host header. */
const twoNames = [
  ['an absolute request line', 'https://localhost/rng', 'jade.localhost'],
  ['an absolute request line with a port', 'https://localhost:1/rng', 'jade.localhost'],
  ['an absolute request line in capitals', 'https://LOCALHOST/rng', 'jade.localhost:8443'],
  ['a trailing dot', '/rng', 'localhost.'],
  ['a trailing dot before a port', '/rng', 'localhost.:443'],
] as const;

test.each(twoNames)("%s replaces nobody else's page in the cache over HTTP/1.1", async (_, target, host) => {
  const bucket = twoNames.findIndex(([, line, name]) => line === target && name === host);
  const answer = await http1(target, host, bucket);
  expect(answer.status).toBe(400);
  expect(answer.body).not.toContain('the house of');
  for (let round = 0; round < 3; round += 1)
    expect(await visit('localhost', '/rng', bucket)).toEqual([200, 'the house of aurora']);
});

test('the same name twice is one name, whatever its case and port', async () => {
  expect((await http1('https://localhost/rng', 'LocalHost:8443', 10)).status).toBe(200);
  expect((await http1('/rng', 'JADE.localhost', 11)).body).toContain('the house of jade');
  expect(await visit('jade.localhost', '/rng', 11)).toEqual([200, 'the house of jade']);
  expect(await visit('localhost', '/rng', 10)).toEqual([200, 'the house of aurora']);
});

test.each(['localhost.', 'localhost:99999', 'jade.localhost.'])(
  'refuses an invalid host over HTTP/2, and caches nothing for it: %s',
  async (name) => {
    const bucket = 20 + ['localhost.', 'localhost:99999', 'jade.localhost.'].indexOf(name);
    const { status } = await http2.ask('/rng', {
      headers: { ...visitor(bucket), ':authority': name },
    });
    expect(status).toBe(400);
    expect(await visit('localhost', '/rng', bucket)).toEqual([200, 'the house of aurora']);
  },
);

test('an authority and a host header that differ are refused over HTTP/2', async () => {
  const { status, body } = await http2.ask('/rng', {
    host: 'localhost',
    headers: { ...visitor(30), host: 'jade.localhost' },
  });
  expect([status, body.toString().includes('the house of')]).toEqual([400, false]);
  expect(await visit('localhost', '/rng', 30)).toEqual([200, 'the house of aurora']);
});

test("refuses a host that is no operator's, whatever its headers say", async () => {
  const headers = { ...visitor(40), 'x-merchant': 'jade', 'x-forwarded-host': 'jade.localhost' };
  expect((await http2.ask('/rng', { host: 'nobody.example', headers })).status).toBe(404);
  expect(titleOf((await http2.ask('/rng', { host: 'localhost', headers })).body.toString())).toBe(
    'the house of aurora',
  );
});

test('caches answers of 200 only: a missing page is asked for again', async () => {
  const path = `/blog/${randomUUID()}`;
  const request = () => http2.ask(path, { headers: visitor(41) });
  const before = await request();
  const again = await request();
  expect([before.status, again.status]).toEqual([404, 404]);
});

test('serves each operator its own offline page and worker, which no cache stores', async () => {
  for (const path of ['/offline', '/offline-worker.js']) {
    await http1(`https://localhost${path}`, 'jade.localhost', 50);
    const [aurora, jade] = await Promise.all(
      ['localhost', 'jade.localhost'].map((host) => http2.ask(path, { host, headers: visitor(50) })),
    );
    expect(aurora?.headers['cache-control']).toBe('no-store');
    expect(aurora?.body.toString()).toContain(path === '/offline' ? 'alt="Aurora"' : '"aurora.localhost"');
    expect(jade?.body.toString()).not.toMatch(/Aurora|aurora\.localhost/);
  }
});

test('a parameter that stands twice in a URL never changes what others get', async () => {
  const [english, filipino] = ['Help center · Aurora', 'Sentro ng tulong · Aurora'];
  for (const [poison, victim, expected] of [
    ['/help?language=TL&language=EN', '/help?language=EN', english],
    ['/help?languag%65=TL', '/help', english],
    ['/help?a=language=TL', '/help?language=TL', filipino],
  ] as const) {
    await http2.ask(poison, { headers: visitor(60) });
    expect([victim, (await visit('localhost', victim, 60))[1]]).toEqual([victim, expected]);
  }
});

test('URLs in cached pages have the public port, not that of a Host header', async () => {
  for (const path of ['/help', '/robots.txt', '/sitemap.xml']) {
    const poisoned = await http1(path, 'localhost:31337', 70);
    const { body } = await http2.ask(path, { headers: visitor(70) });
    for (const text of [poisoned.body, body.toString()]) {
      expect(text).toContain(`https://localhost:${edge.httpsPort}/`);
      expect(text).not.toContain('31337');
    }
  }
});

test('passes a call on as a call however its path is written, and caches no answer', async () => {
  const answer = await http2.ask('/%77ps/system/status');
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

test("in an outage visitors get their own operator's last page, whatever was sent before it", async () => {
  for (const path of ['/rng', '/']) {
    const target = `https://localhost${path}`;
    await http1(target, 'jade.localhost', 80);
    for (const host of ['localhost', 'jade.localhost']) await visit(host, path, 81);
    await http1(target, 'jade.localhost', 82);
    await http1(path, 'localhost.', 83);
  }
  // Each ends the answers that it has begun: the copies for an outage are fetched beside the pages, and nobody waits for those.
  await Promise.all(edge.platforms.map(({ program }) => program.stop()));
  for (const path of ['/rng', '/']) {
    expect((await http1(`https://localhost${path}`, 'jade.localhost', 84)).status).toBe(400);
    for (const [host, house] of [
      ['localhost', 'aurora'],
      ['jade.localhost', 'jade'],
    ] as const)
      expect([host, path, await visit(host, path, 85)]).toEqual([host, path, [200, `the house of ${house}`]]);
  }
});
