import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
const change = { author: 'ann', reason: 'a test' };
const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];

beforeEach(async () => {
  store = await temporaryRegistry();
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  for (const version of versions) await store.release({ package: 'mf-lottery', version });
  await store.registry.pin('aurora', { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' }, change);
});
afterEach(() => store.dispose());

const pin = (version: string) => store.registry.pin('aurora', { 'mf-lottery': version }, change);
const collect = (dryRun = false) => store.registry.collectGarbage({ author: 'ann', days: 30, dryRun });
const afterDays = (days: number) => {
  store.clock.now = new Date(store.clock.now.getTime() + days * 86_400_000);
};
const isStored = (version: string) => store.registry.isStored('mf-lottery', version);

test('releases that nobody has used for the time are taken away, and what may be open stays', async () => {
  await pin('1.1.0');
  await pin('1.2.0');
  afterDays(31);
  await store.release({ package: 'mf-lottery', version: '1.4.0' });
  // 1.2.0 runs, 1.1.0 is one step back, 1.4.0 is new; 1.0.0 and 1.3.0 are neither.
  expect(await collect(true)).toMatchObject({ releases: ['mf-lottery@1.0.0', 'mf-lottery@1.3.0'] });
  expect(await isStored('1.0.0')).toBe(true);
  await collect();
  expect(await Promise.all([...versions, '1.4.0'].map(isStored))).toEqual([false, true, true, false, true]);
  expect(await store.registry.health()).toMatchObject({ healthy: true });
});

test('a set that ran within the time keeps its releases, although it was pinned long before', async () => {
  await pin('1.1.0');
  afterDays(60);
  await pin('1.2.0');
  await pin('1.3.0');
  afterDays(29);
  expect((await collect()).releases).toEqual(['mf-lottery@1.0.0']);
});

test('rendered files that nothing names any more go with it, and every page of now keeps what it names', async () => {
  const rendered = async () =>
    (
      await Promise.all(['sites', 'catalogues', 'brands'].map((folder) => store.store.listAll(folder)))
    ).flat();
  await pin('1.1.0');
  const before = (await rendered()).length;
  // A store's times are the machine's own, so it is the registry that is ahead.
  store.clock.now = new Date(Date.now() + 31 * 86_400_000);
  const { pages } = await collect();
  expect(pages).toBeGreaterThan(0);
  const left = (await rendered()).map(({ key }) => key);
  expect(left).toHaveLength(before - pages);
  const site = JSON.parse((await store.store.read('sites/aurora/site.json')).toString()) as {
    pages: Record<string, string>;
  };
  for (const page of Object.values(site.pages)) {
    const html = (await store.store.read(`sites/aurora/${page}`)).toString();
    const named = [...html.matchAll(/\/artifacts\/((?:catalogues|brands)\/[\w./-]+)/g)].map(([, key]) => key);
    expect(named.length).toBeGreaterThan(1);
    expect(left).toEqual(expect.arrayContaining(named));
  }
});

test('the candidate of a running rollout stays however long it runs', async () => {
  await store.registry.rollout.start('aurora', { 'mf-lottery': '1.3.0' }, 10, change);
  afterDays(365);
  await collect();
  expect(await isStored('1.3.0')).toBe(true);
});

test('refuses to pin a removed release until the same build is published again', async () => {
  const { moves } = await store.registry.history('aurora');
  await pin('1.1.0');
  await pin('1.2.0');
  afterDays(31);
  await collect();
  await expect(pin('1.0.0')).rejects.toMatchObject({ code: 'RELEASE_REMOVED' });
  await expect(store.registry.stepBack('aurora', moves[0]?.set, change)).rejects.toThrow(
    /mf-lottery@1\.0\.0 were removed/,
  );
  await store.release({ package: 'mf-lottery', version: '1.0.0' });
  await store.registry.stepBack('aurora', moves[0]?.set, change);
  expect(await store.registry.health()).toMatchObject({ healthy: true });
});

test('health names a changed byte, a missing file and a page that is not of the pointer', async () => {
  await store.store.write('releases/mf-lottery/1.0.0/entry.js', '/* other */');
  await store.store.remove('releases/mf-lobby/1.0.0/view.css');
  const site = JSON.parse((await store.store.read('sites/aurora/site.json')).toString()) as object;
  await store.store.write('sites/aurora/site.json', JSON.stringify({ ...site, set: '0000000000000000' }));
  const { healthy, issues } = await store.registry.health();
  expect(healthy).toBe(false);
  expect(issues.map(({ subject, problem }) => [subject, problem])).toEqual(
    expect.arrayContaining([
      ['releases/mf-lottery/1.0.0/entry.js', 'damaged'],
      ['releases/mf-lobby/1.0.0/view.css', 'missing'],
      ['sites/aurora/site.json', 'stale'],
    ]),
  );
  expect(issues).toHaveLength(3);
});

test('a page that is not of the pointer is mended by rendering again', async () => {
  await store.store.remove('current/aurora.json');
  expect((await store.registry.health()).issues).toHaveLength(1);
  await store.registry.render('aurora');
  expect((await store.registry.health()).issues).toEqual([]);
});

test('a copy of the store alone has everything that a page names: no registry, no database', async () => {
  const copy = path.join(store.root, 'copy');
  await cp(store.artifacts, copy, { recursive: true });
  await rm(store.artifacts, { recursive: true });
  const read = (file: string) => readFile(path.join(copy, file), 'utf8');
  const site = JSON.parse(await read('sites/aurora/site.json')) as { pages: Record<string, string> };
  expect(Object.keys(site.pages)).toEqual(expect.arrayContaining(['/', '/lottery', '/login']));
  for (const page of Object.values(site.pages)) {
    const html = await read(`sites/aurora/${page}`);
    const named = [...html.matchAll(/(?:src|href)="\/artifacts\/([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(named.length).toBeGreaterThan(3);
    for (const file of named) expect((await read(file)).length).toBeGreaterThan(0);
  }
});
