import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageFiles } from './page-files';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-pages-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a page is read once, compressed once in each encoding in which it is sent, and both anew for another content', async () => {
  const files = new PageFiles();
  const file = join(folder, 'home.html');
  await writeFile(file, '<p>first</p>');
  const page = await files.read(file);
  expect(await files.read(file)).toBe(page);
  expect(page.in('br')).toBe(page.in('br'));
  expect(brotliDecompressSync(await page.in('br')).toString()).toBe('<p>first</p>');
  expect(gunzipSync(await page.in('gzip')).toString()).toBe('<p>first</p>');

  await writeFile(file, '<p>second, and longer</p>');
  const next = await files.read(file);
  expect(next.etag).not.toBe(page.etag);
  expect(gunzipSync(await next.in('gzip')).toString()).toBe('<p>second, and longer</p>');
});

test('a page that is not what its name says is not read, and is once it is there', async () => {
  const files = new PageFiles();
  const file = join(folder, 'home.2587c0cd2b.html');
  await writeFile(file, 'damaged');
  await expect(files.read(file)).rejects.toThrow('is damaged');
  await writeFile(file, '<p>whole</p>');
  expect((await files.read(file)).plain.toString()).toBe('<p>whole</p>');
});
