import { access, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startS3Server, type S3Server } from '../testing/s3-server';
import { temporaryRegistry } from '../testing/temporary-registry';
import type { ArtifactStore } from './artifact-store';
import { removeOldDrafts } from './site-files';
import { openStore } from './open-store';

let server: S3Server;
let folder = '';
beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-store-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const kinds: [string, () => Promise<ArtifactStore>][] = [
  ['a folder', () => openStore({ folder })],
  ['an S3-compatible server', () => openStore({ url: server.url, folder: '' })],
];
const text = async (store: ArtifactStore, key: string) => (await store.find(key))?.toString();

describe.each(kinds)('over %s', (_, open) => {
  let store: ArtifactStore;
  beforeAll(async () => {
    store = await open();
  });

  test('stores an immutable file once, whoever comes first', async () => {
    expect(await store.putImmutable('releases/a/1.0.0/x.js', Buffer.from('one'))).toBe('stored');
    expect(await store.putImmutable('releases/a/1.0.0/x.js', Buffer.from('one'))).toBe('same');
    expect(await store.putImmutable('releases/a/1.0.0/x.js', Buffer.from('two'))).toBe('other');
    expect(await text(store, 'releases/a/1.0.0/x.js')).toBe('one');
  });

  test('a pointer is overwritten', async () => {
    await store.write('sites/aurora/site.json', 'first');
    await store.write('sites/aurora/site.json', 'second');
    expect(await text(store, 'sites/aurora/site.json')).toBe('second');
  });

  test('finds a missing file as undefined, and fails to read it', async () => {
    expect(await store.find('sites/none')).toBeUndefined();
    await expect(store.read('sites/none')).rejects.toThrow('sites/none');
  });

  test('a folder lists its own files, or everything below it', async () => {
    await store.write('list/a.json', '1');
    await store.write('list/deep/b.json', '2');
    expect(await store.list('list')).toEqual(['a.json']);
    const all = await store.listAll('list');
    expect(all.map(({ key }) => key).toSorted()).toEqual(['list/a.json', 'list/deep/b.json']);
    expect(all.every(({ modified }) => modified.getTime() > 0)).toBe(true);
    expect(await store.listAll('nowhere')).toEqual([]);
  });

  test('removes a file, and removes it again without an error', async () => {
    await store.write('gone.json', '1');
    await store.remove('gone.json');
    await store.remove('gone.json');
    expect(await store.find('gone.json')).toBeUndefined();
  });

  test('binary content comes back as it was', async () => {
    const content = Buffer.from(Array.from({ length: 256 }, (_value, index) => index));
    await store.putImmutable('releases/a/1.0.0/all-bytes.bin', content);
    expect((await store.read('releases/a/1.0.0/all-bytes.bin')).equals(content)).toBe(true);
  });
});

test('an object is served with its type, its encoding and its cache rule', async () => {
  const store = await openStore({ url: server.url, folder: '' });
  await store.putImmutable('releases/b/1.0.0/x.js.br', brotliCompressSync('1'));
  await store.write('current/aurora.json', '{}');
  await store.write('sites/aurora/home.0123456789.html', '<p>');
  const headersOf = async (key: string) =>
    Object.fromEntries((await fetch(`${server.endpoint}/tessera/site/${key}`, { method: 'HEAD' })).headers);
  expect(await headersOf('releases/b/1.0.0/x.js.br')).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const cacheControl = 'public, max-age=0, must-revalidate';
  expect(await headersOf('current/aurora.json')).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControl,
  });
  expect(await headersOf('sites/aurora/home.0123456789.html')).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
  });
});

test('publish, pin, roll back and health work over an S3-compatible server', async () => {
  const ops = await temporaryRegistry(await openStore({ url: server.url, folder: '' }));
  const change = { author: 'ann', reason: 'a test' };
  await ops.release({ package: 'shell', version: '1.0.0' });
  await ops.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  await ops.release({ package: 'mf-lobby', version: '1.1.0', paths: ['/'] });
  const first = await ops.registry.pin('aurora', { shell: '1.0.0', 'mf-lobby': '1.0.0' }, change);
  await ops.registry.pin('aurora', { 'mf-lobby': '1.1.0' }, change);
  await ops.registry.rollback('aurora', [], change);
  const current = JSON.parse((await text(ops.store, 'current/aurora.json')) ?? '') as { set: string };
  expect(current.set).toBe(first.set);
  expect(await ops.registry.health()).toMatchObject({ healthy: true });
  await ops.dispose();
});

test('a store that does not answer is named as such', async () => {
  const store = await openStore({ url: 's3://tessera?endpoint=http://127.0.0.1:9', folder: '' });
  await expect(store.find('a')).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' });
});

test('cleans up old temporary files of killed writers, and nothing else', async () => {
  const at = (name: string) => path.join(folder, name);
  const now = new Date();
  const old = new Date(now.getTime() - 2 * 3_600_000);
  for (const name of ['site.json.0123456789ab.tmp', 'notes.tmp', 'kept.json']) {
    await writeFile(at(name), 'x');
    await utimes(at(name), old, old);
  }
  await writeFile(at('fresh.json.0123456789ab.tmp'), 'x');
  expect(await removeOldDrafts(folder, now)).toBe(1);
  await expect(access(at('site.json.0123456789ab.tmp'))).rejects.toMatchObject({ code: 'ENOENT' });
  for (const name of ['notes.tmp', 'kept.json', 'fresh.json.0123456789ab.tmp']) await access(at(name));
});
