import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createTestPlatform, type TestPlatform } from '../testing';

let tested: TestPlatform;
let artifacts = '';
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  artifacts = tested.platform.config.artifactsDir;
});
afterAll(() => tested.close());

function write(file: string, content: string | Buffer): void {
  const path = join(artifacts, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
}

function publish(text: string): void {
  write('sites/aurora/index.html', `<p>${text}</p>`);
  write('sites/aurora/rng.html', '<p>slots</p>');
  const pages = { '/': 'index.html', '/rng': 'rng.html' };
  const headers = { 'content-security-policy': "default-src 'self'" };
  write('sites/aurora/site.json', JSON.stringify({ headers, pages, notFound: 'index.html' }));
}

const get = (url: string, headers: Record<string, string> = {}) => tested.inject({ url, headers });

test('a site that is not published says so, in plain text', async () => {
  const answer = await get('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toContain('text/plain');
});

test('pages come with the headers of the site, compressed, and are asked for again', async () => {
  publish('first');
  const answer = await get('/?a=1', { 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'cache-control': 'no-cache',
    'content-encoding': 'br',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('<p>first</p>');
  const { etag } = answer.headers;
  expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  expect((await get('/rng/')).body).toBe('<p>slots</p>');
});

test('an unknown path is the not-found page with its status, also names of every object', async () => {
  publish('first');
  for (const url of ['/nowhere', '/constructor', '/__proto__', '/..%2f..%2fetc/passwd']) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '<p>first</p>']);
  }
});

test('a new pin shows at once, and a broken document leaves the last good one', async () => {
  publish('second, and longer');
  expect((await get('/')).body).toBe('<p>second, and longer</p>');
  write('sites/aurora/site.json', '{');
  expect((await get('/')).statusCode).toBe(200);
});

test('another operator is not served from this one', async () => {
  publish('first');
  expect((await get('/', { host: 'jade.localhost' })).statusCode).toBe(503);
  expect((await get('/', { host: 'elsewhere.example' })).statusCode).toBe(404);
});

test('artefacts are kept for a year, and taken ready compressed', async () => {
  write('releases/mf-lobby/1.0.0/main.js', 'plain');
  write('releases/mf-lobby/1.0.0/main.js.br', brotliCompressSync('plain'));
  const answer = await get('/artifacts/releases/mf-lobby/1.0.0/main.js', { 'accept-encoding': 'br' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  const plain = await get('/artifacts/releases/mf-lobby/1.0.0/main.js', { 'accept-encoding': 'identity' });
  expect(plain.body).toBe('plain');
});

test.each([
  '/artifacts/releases/mf-lobby/1.0.0/gone.js',
  '/artifacts/sites/aurora/site.json',
  '/artifacts/releases/..%2fsites/aurora/site.json',
  '/artifacts/',
])('%s is 404 and never a page', async (url) => {
  publish('first');
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.headers['cache-control']).not.toContain('immutable');
});

test('says that it is healthy', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
});
