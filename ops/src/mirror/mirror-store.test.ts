import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '../store/folder-store';
import { createMirror } from './mirror-store';

let root: string;
beforeEach(async () => (root = await mkdtemp(path.join(tmpdir(), 'tessera-mirror-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

function setUp() {
  const from = folderStore(path.join(root, 'from'));
  const to = folderStore(path.join(root, 'to'));
  const written: string[] = [];
  const watched = {
    read: to.read,
    remove: to.remove,
    write: async (key: string, content: string | Buffer) => {
      written.push(key);
      await to.write(key, content);
    },
  };
  return { from, to, written, mirrorOnce: createMirror(from, watched) };
}

async function publish(from: ReturnType<typeof folderStore>, page: string) {
  await from.write('releases/shell/1.0.0/main.js', 'code');
  await from.write(`catalogues/aurora/${page}.json`, '{}');
  await from.write(`sites/aurora/${page}.html`, page);
  await from.write('sites/aurora/site.json', `{"set":"${page}"}`);
  await from.write('current/aurora.json', `{"set":"${page}"}`);
}

test('pointers are copied after everything that they name', async () => {
  const { from, to, written, mirrorOnce } = setUp();
  await publish(from, 'first');
  expect(await mirrorOnce()).toBe(5);
  expect(written.slice(-2)).toEqual(['sites/aurora/site.json', 'current/aurora.json']);
  expect((await to.read('sites/aurora/first.html')).toString()).toBe('first');
});

test("the registry's own records stay where they are", async () => {
  const { from, to, mirrorOnce } = setUp();
  await from.write('sets/0123.json', '{}');
  await publish(from, 'first');
  await mirrorOnce();
  expect(await to.find('sets/0123.json')).toBeUndefined();
});

test('a pass copies only what is new, and nothing while no pointer moved', async () => {
  const { from, to, written, mirrorOnce } = setUp();
  await publish(from, 'first');
  await mirrorOnce();
  expect(await mirrorOnce()).toBe(0);
  written.length = 0;
  await publish(from, 'second set');
  await mirrorOnce();
  expect(written).not.toContain('releases/shell/1.0.0/main.js');
  expect((await to.read('sites/aurora/site.json')).toString()).toContain('second set');
});

test('a store that fails midway leaves the old pointers', async () => {
  const { from, to, mirrorOnce } = setUp();
  await publish(from, 'first');
  await mirrorOnce();
  await publish(from, 'second set');
  const failing = createMirror(
    {
      listAll: from.listAll,
      read: (key) => (key.includes('second') ? Promise.reject(new Error('gone')) : from.read(key)),
    },
    to,
  );
  await expect(failing()).rejects.toThrow('gone');
  expect((await to.read('sites/aurora/site.json')).toString()).toContain('first');
  await mirrorOnce();
  expect((await to.read('current/aurora.json')).toString()).toContain('second set');
});

test('what was taken away in the store goes from the copy, once the pointers name other files', async () => {
  const { from, to, mirrorOnce } = setUp();
  await publish(from, 'first');
  await mirrorOnce();
  await from.remove('sites/aurora/first.html');
  expect(await mirrorOnce()).toBe(0);
  expect(await to.find('sites/aurora/first.html')).toBeDefined();
  await publish(from, 'second set');
  await mirrorOnce();
  expect(await to.find('sites/aurora/first.html')).toBeUndefined();
  expect(await to.find('releases/shell/1.0.0/main.js')).toBeDefined();
});
