import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makePreviewPass } from '@tessera/server-kit/operators';
import { createTestPlatform, type TestPlatform } from '../testing';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Stored extends Answer {
  requestHeaders: IncomingHttpHeaders;
}

let tested: TestPlatform;
let cache: Server;
let origin = '';
let hits = 0;

/** One request over HTTP, with a Host header of the caller's choice. */
function ask(base: string, path: string, headers: IncomingHttpHeaders): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(base + path, { headers }, (incoming) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }),
      );
    });
    outgoing.on('error', reject).end();
  });
}

/**
 * A shared cache as careless as the rules let it be: it keys by path alone, and heeds Cache-Control, ETag and Vary.
 */
async function throughCache(
  path: string,
  requestHeaders: IncomingHttpHeaders,
  stored: Map<string, Stored[]>,
) {
  const fits = (entry: Stored) =>
    (entry.headers.vary ?? '')
      .split(/,\s*/)
      .every((name) => !name || entry.requestHeaders[name] === requestHeaders[name]);
  const entry = stored.get(path)?.find(fits);
  if (entry) {
    const fresh = /max-age=[1-9]/.test(entry.headers['cache-control'] ?? '');
    const again = fresh
      ? undefined
      : await ask(origin, path, { ...requestHeaders, 'if-none-match': entry.headers.etag ?? '' });
    if (!again || again.status === 304) {
      hits += 1;
      return entry;
    }
  }
  const answer = await ask(origin, path, requestHeaders);
  if (!/no-store|private/.test(answer.headers['cache-control'] ?? 'no-store'))
    stored.set(path, [...(stored.get(path) ?? []), { ...answer, requestHeaders }]);
  return answer;
}

beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  origin = await tested.app.listen({ port: 0, host: '127.0.0.1' });
  const stored = new Map<string, Stored[]>();
  cache = createServer((request, response) => {
    void throughCache(request.url ?? '/', request.headers, stored).then(({ status, headers, body }) => {
      for (const name of ['set-cookie', 'content-type', 'cache-control'])
        if (headers[name]) response.setHeader(name, headers[name]);
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => cache.close(resolve));
  await tested.close();
});

function publish(operator: string, more: object = {}): void {
  const folder = join(tested.platform.config.artifactsDir, 'sites', operator);
  mkdirSync(folder, { recursive: true });
  for (const releaseTrack of ['stable', 'candidate'])
    writeFileSync(join(folder, `${releaseTrack}.html`), `${operator} ${releaseTrack}`);
  const releaseTrack = (name: string) => ({
    headers: {},
    pages: { '/': `${name}.html` },
    notFound: `${name}.html`,
  });
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...releaseTrack('stable'), ...more }));
}

const visit = (operator: string, path = '/', headers: IncomingHttpHeaders = {}) =>
  ask(`http://127.0.0.1:${(cache.address() as AddressInfo).port}`, path, {
    host: `${operator}.localhost`,
    ...headers,
  });

test('two operators behind one cache never get the page of the other, and the cache does its work', async () => {
  publish('aurora');
  publish('jade');
  for (const operator of ['aurora', 'jade', 'aurora', 'jade'])
    expect((await visit(operator)).body).toBe(`${operator} stable`);
  expect(hits).toBe(2);
  for (const operator of ['aurora', 'jade'])
    expect((await visit(operator, '/nowhere')).body).toBe(`${operator} stable`);
});

test('what one operator is told about its system is not told to the other', async () => {
  const [aurora, jade] = await Promise.all(
    ['aurora', 'jade'].map((operator) => visit(operator, '/wps/system/status', { 'x-merchant': operator })),
  );
  expect(aurora?.headers['cache-control']).toBe('no-store');
  expect(jade?.headers['cache-control']).toBe('no-store');
});

test('while a rollout runs, neighbours at one cache get the page of their own bucket', async () => {
  const candidate = {
    set: 'candidate',
    buckets: [[0, 49]],
    headers: {},
    pages: { '/': 'candidate.html' },
    notFound: 'candidate.html',
  };
  publish('aurora', { candidates: [candidate] });
  for (const [bucket, releaseTrack] of [
    ['10', 'candidate'],
    ['90', 'stable'],
    ['10', 'candidate'],
  ])
    expect((await visit('aurora', '/', { cookie: `tessera_bucket=${bucket}` })).body).toBe(
      `aurora ${releaseTrack}`,
    );
});

test('neighbours at one cache never get the preview of one of them, nor that one what is pinned', async () => {
  const [token, set] = ['the-token-of-this-installation', '0123456789abcdef'];
  jest.replaceProperty(tested.platform.config, 'operationsToken', token);
  publish('aurora');
  const folder = join(tested.platform.config.artifactsDir, 'sites/aurora');
  mkdirSync(join(folder, 'previews'), { recursive: true });
  writeFileSync(join(folder, 'previewed.html'), 'aurora previewed');
  const preview = { set, headers: {}, pages: { '/': 'previewed.html' }, notFound: 'previewed.html' };
  writeFileSync(join(folder, `previews/${set}.json`), JSON.stringify(preview));
  const until = new Date(tested.clock.now().getTime() + 3_600_000);
  const cookie = `tessera_opening=${makePreviewPass(token, 'aurora', { until, set })}`;
  for (let round = 0; round < 3; round += 1) {
    expect((await visit('aurora')).body).toBe('aurora stable');
    expect((await visit('aurora', '/', { cookie })).body).toBe('aurora previewed');
  }
});
