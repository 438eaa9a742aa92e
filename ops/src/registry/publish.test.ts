import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleBuild } from '../testing/sample-build';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
beforeEach(async () => {
  store = await temporaryRegistry();
});
afterEach(() => store.dispose());

const lottery = { package: 'mf-lottery', version: '1.0.0' };

test('a published release lies in the store with every file of its build', async () => {
  const build = await sampleBuild(store.root, lottery);
  await store.registry.publish(build);
  const stored = path.join(store.artifacts, 'releases/mf-lottery/1.0.0/entry.js');
  expect(await readFile(stored, 'utf8')).toBe(await readFile(path.join(build, 'entry.js'), 'utf8'));
});

test('publishing the same bytes again changes nothing', async () => {
  const build = await sampleBuild(store.root, lottery);
  const first = await store.registry.publish(build);
  const second = await store.registry.publish(build);
  expect(second.unchanged).toBe(true);
  expect(second.pin).toEqual(first.pin);
});

test('other bytes under a published version are refused, and the release stays as it was', async () => {
  await store.release(lottery);
  const other = await sampleBuild(store.root, { ...lottery, content: 'alert("other")' });
  await expect(store.registry.publish(other)).rejects.toMatchObject({ code: 'RELEASE_EXISTS' });
  const stored = path.join(store.artifacts, 'releases/mf-lottery/1.0.0/entry.js');
  expect(await readFile(stored, 'utf8')).not.toContain('other');
});

test('a build whose file is not what its release document says is refused', async () => {
  const build = await sampleBuild(store.root, lottery);
  await writeFile(path.join(build, 'entry.js'), 'changed after the build');
  await expect(store.registry.publish(build)).rejects.toMatchObject({ code: 'RELEASE_DAMAGED' });
});

test('a folder without a release document is refused with the way out', async () => {
  await expect(store.registry.publish(store.root)).rejects.toThrow(/build the package first/);
});
