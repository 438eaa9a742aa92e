import { createHash } from 'node:crypto';
import { explainChunkError } from './chunk-error';

const url = 'http://localhost/artifacts/releases/mf-points/1.0.0/318.js';
const integrity = `sha256-${createHash('sha256').update('as published').digest('base64')}`;
const realFetch = globalThis.fetch;
beforeEach(() => {
  window.tesseraIntegrity = { [url]: integrity };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  delete window.tesseraIntegrity;
});

const chunkError = (type: string, code?: string) =>
  Object.assign(new Error('Loading chunk 318 failed'), {
    name: 'ChunkLoadError',
    type,
    request: url,
    ...(code ? { code } : {}),
  });

test.each([
  ['nothing there', () => new Response('', { status: 404 }), 'missing'],
  ['another content', () => new Response('as tampered with'), 'integrity'],
  ['the right content at the second time', () => new Response('as published'), 'error'],
  ['a server in trouble', () => new Response('', { status: 502 }), 'error'],
  ['a connection cut off', () => Promise.reject(new TypeError('reset')), 'error'],
])('a lazy chunk with %s is named for what it is', async (_, answer, type) => {
  globalThis.fetch = async () => answer();
  await expect(explainChunkError(chunkError('error'))).resolves.toMatchObject({ type, phase: 'chunk', url });
});

test('a lazy style sheet is told from a script', async () => {
  globalThis.fetch = async () => new Response('as tampered with');
  await expect(explainChunkError(chunkError('error', 'CSS_CHUNK_LOAD_FAILED'))).resolves.toMatchObject({
    type: 'integrity',
    phase: 'style',
  });
});

test('no answer in time needs no further question', async () => {
  globalThis.fetch = () => Promise.reject(new Error('asked'));
  await expect(explainChunkError(chunkError('timeout'))).resolves.toMatchObject({ type: 'timeout' });
});

test('another error is none of a chunk', () => {
  expect(explainChunkError(new Error('drill'))).toBeUndefined();
});
