import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sampleBuild } from '../testing/sample-build';
import { createRegistry } from './registry';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
beforeEach(async () => {
  store = await temporaryRegistry();
});
afterEach(() => store.dispose());

const by = { author: 'ann' };
const change = { author: 'ann', reason: 'a test' };
const lottery = { package: 'mf-lottery', version: '1.0.0' };

test('a published release lies in the store with every file of its build', async () => {
  const build = await sampleBuild(store.root, lottery);
  await store.registry.publish(build, by);
  const stored = path.join(store.artifacts, 'releases/mf-lottery/1.0.0/entry.js');
  expect(await readFile(stored, 'utf8')).toBe(await readFile(path.join(build, 'entry.js'), 'utf8'));
});

test('records a publication by its release, and a refused one without a folder of a machine', async () => {
  await store.registry.publish(await sampleBuild(store.root, lottery), by);
  await store.registry.publish(store.root, by).catch(() => undefined);
  const [refused, done] = await store.registry.auditTrail();
  expect(done).toMatchObject({ actor: 'ann', action: 'publish', message: 'mf-lottery@1.0.0', code: null });
  expect(refused?.message).not.toContain(store.root);
});

test('publishing the same bytes again changes nothing', async () => {
  const build = await sampleBuild(store.root, lottery);
  const first = await store.registry.publish(build, by);
  const second = await store.registry.publish(build, by);
  expect(second.unchanged).toBe(true);
  expect(second.pin).toEqual(first.pin);
});

test('other bytes under a published version are refused, and the release stays as it was', async () => {
  await store.release(lottery);
  const other = await sampleBuild(store.root, { ...lottery, content: 'alert("other")' });
  await expect(store.registry.publish(other, by)).rejects.toMatchObject({ code: 'RELEASE_EXISTS' });
  const stored = path.join(store.artifacts, 'releases/mf-lottery/1.0.0/entry.js');
  expect(await readFile(stored, 'utf8')).not.toContain('other');
});

test('a build whose file is not what its release document says is refused', async () => {
  const build = await sampleBuild(store.root, lottery);
  await writeFile(path.join(build, 'entry.js'), 'changed after the build');
  await expect(store.registry.publish(build, by)).rejects.toMatchObject({ code: 'RELEASE_DAMAGED' });
});

test('a folder without a release document is refused with the way out', async () => {
  await expect(store.registry.publish(store.root, by)).rejects.toThrow(/build the package first/);
});

test('a precompressed copy of something else is refused', async () => {
  const build = await sampleBuild(store.root, lottery);
  await writeFile(path.join(build, 'entry.js.gz'), gzipSync('alert(1)'));
  await expect(store.registry.publish(build, by)).rejects.toThrow(
    /entry\.js\.gz is not what release\.json says/,
  );
});

test('of two who publish other bytes under one version at once, one is refused and its files stay out', async () => {
  const builds = await Promise.all(
    ['first', 'second one'].map((content) => sampleBuild(store.root, { ...lottery, content })),
  );
  const outcomes = await Promise.allSettled(builds.map((build) => store.registry.publish(build, by)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await store.registry.pin('aurora', { ...(await shellAndHome()), 'mf-lottery': '1.0.0' }, change);
  expect(await store.registry.health()).toMatchObject({ healthy: true });
});

test('a publication that was interrupted is completed by the same build', async () => {
  const build = await sampleBuild(store.root, lottery);
  const broken = createRegistry({
    ...store,
    operators: '',
    studioPort: 0,
    store: { ...store.store, putImmutable: () => Promise.reject(new Error('the store is gone')) },
  });
  await expect(broken.publish(build, by)).rejects.toThrow('the store is gone');
  expect(await store.registry.releases('mf-lottery')).toEqual([]);
  await store.registry.publish(build, by);
  expect(await store.registry.releases('mf-lottery')).toMatchObject([
    { version: '1.0.0', publishedBy: 'ann' },
  ]);
});

test('keeps the notes of a release, and says where one has none', async () => {
  const notes = '### Minor Changes\n\n- Show what a number costs before it is picked.';
  await store.registry.publish(await sampleBuild(store.root, { ...lottery, notes }), by);
  await store.release({ package: 'mf-lobby', version: '1.0.0' });
  const listed = await store.registry.releases();
  expect(Object.fromEntries(listed.map((release) => [release.package, release.notes]))).toEqual({
    'mf-lottery': notes,
    'mf-lobby': null,
  });
});

test('a dry run stores nothing', async () => {
  await store.registry.publish(await sampleBuild(store.root, lottery), { ...by, dryRun: true });
  expect(await store.registry.releases()).toEqual([]);
  expect(await store.store.listAll('releases')).toEqual([]);
});

async function shellAndHome() {
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  return { shell: '1.0.0', 'mf-lobby': '1.0.0' };
}
