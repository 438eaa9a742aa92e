import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
const change = { author: 'ann', reason: 'a test' };

beforeEach(async () => {
  store = await temporaryRegistry();
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  await store.release({ package: 'mf-lottery', version: '1.0.0' });
  await store.release({ package: 'mf-lottery', version: '1.1.0' });
  const everything = { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' };
  await store.registry.pin('aurora', everything, change);
});
afterEach(() => store.dispose());

const start = (percent: number) =>
  store.registry.rollout.start('aurora', { 'mf-lottery': '1.1.0' }, percent, change);
const lottery = async () =>
  (await store.registry.current('aurora')).stable?.set.packages['mf-lottery']?.version;
const current = async () =>
  JSON.parse(await readFile(path.join(store.artifacts, 'current/aurora.json'), 'utf8')) as unknown;

test('a rollout leaves the pointer and tells pages whom the candidate is for', async () => {
  const { set, changes } = await start(10);
  expect(await lottery()).toBe('1.0.0');
  expect(changes).toEqual([{ package: 'mf-lottery', from: '1.0.0', to: '1.1.0' }]);
  expect(await current()).toMatchObject({ candidates: [{ set, buckets: [[0, 9]] }] });
  const [aurora] = (await store.registry.status()).operators;
  expect(aurora?.rollouts).toMatchObject([
    { candidate: set, percent: 10, packages: { 'mf-lottery': '1.1.0' }, changes: ['mf-lottery'] },
  ]);
});

test('the share grows, and every step is in the history', async () => {
  const { set } = await start(1);
  await store.registry.rollout.percent('aurora', 50, change);
  expect(await current()).toMatchObject({ candidates: [{ set, buckets: [[0, 49]] }] });
  const { moves } = await store.registry.history('aurora');
  expect(moves.map(({ kind, percent }) => [kind, percent])).toEqual([
    ['rollout', 50],
    ['rollout', 1],
    ['pin', null],
  ]);
});

test('a finished rollout is what everybody gets', async () => {
  const { set } = await start(10);
  await store.registry.rollout.finish('aurora', change);
  expect(await lottery()).toBe('1.1.0');
  expect(await current()).toEqual({ set, mandatory: false, candidates: [] });
});

test('an aborted rollout leaves everybody on the stable set', async () => {
  await start(10);
  await store.registry.rollout.abort('aurora', change);
  expect(await lottery()).toBe('1.0.0');
  expect(await current()).toMatchObject({ candidates: [] });
});

test('a pin beside a rollout is refused, naming it', async () => {
  const { set } = await start(10);
  await expect(store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change)).rejects.toThrow(
    `a rollout of set ${set} to 10 % of aurora is running (ann); finish or abort it first`,
  );
});

test('of two rollouts that start at once one runs and the other is refused', async () => {
  const outcomes = await Promise.allSettled([start(10), start(20)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await store.registry.history('aurora')).moves).toHaveLength(2);
});

test('a rollback ends a rollout, and the one after it goes a set back', async () => {
  await store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change);
  await store.release({ package: 'mf-lottery', version: '1.2.0' });
  await store.registry.rollout.start('aurora', { 'mf-lottery': '1.2.0' }, 10, change);
  await store.registry.rollback('aurora', [], change);
  expect(await lottery()).toBe('1.1.0');
  expect(await current()).toMatchObject({ candidates: [] });
  await store.registry.rollback('aurora', [], change);
  expect(await lottery()).toBe('1.0.0');
});

test.each(['finish', 'abort'] as const)('%s without a rollout is refused', async (step) => {
  await expect(store.registry.rollout[step]('aurora', change)).rejects.toMatchObject({
    code: 'ROLLOUT_NOT_RUNNING',
  });
});

test('a candidate goes through the gate', async () => {
  await store.release({ package: 'mf-lottery', version: '2.0.0', shellApi: '^2.0.0' });
  await expect(
    store.registry.rollout.start('aurora', { 'mf-lottery': '2.0.0' }, 10, change),
  ).rejects.toMatchObject({ code: 'CONTRACT_BROKEN' });
});
