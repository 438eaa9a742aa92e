import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
const change = { author: 'ann', reason: 'a test' };

beforeEach(async () => {
  store = await temporaryRegistry();
  await store.release({ package: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0']) {
    await store.release({ package: 'mf-lobby', version, paths: ['/'] });
    await store.release({ package: 'mf-lottery', version });
    await store.release({ package: 'mf-points', version });
  }
  const everything = { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0', 'mf-points': '1.0.0' };
  await store.registry.pin('aurora', everything, change);
});
afterEach(() => store.dispose());

const start = (name: string, percent: number) =>
  store.registry.rollout.start('aurora', { [name]: '1.1.0' }, percent, change);
const state = async () => {
  const status = (await store.registry.status()).operators.find(({ operator }) => operator === 'aurora');
  return {
    stable: Object.keys(status?.packages ?? {}).filter((name) => status?.packages[name] === '1.1.0'),
    rollouts: status?.rollouts.map(({ changes, percent }) => [changes.join(), percent]),
  };
};
const site = async () =>
  JSON.parse((await store.store.read('sites/aurora/site.json')).toString()) as {
    candidates?: { set: string; buckets: number[][]; pages: Record<string, string> }[];
  };

test('rollouts of different remotes run side by side, each with visitors of its own', async () => {
  const lottery = await start('mf-lottery', 10);
  const points = await start('mf-points', 20);
  expect((await site()).candidates).toMatchObject([
    { set: lottery.set, buckets: [[0, 9]] },
    { set: points.set, buckets: [[10, 29]] },
  ]);
  expect(await state()).toEqual({
    stable: [],
    rollouts: [
      ['mf-lottery', 10],
      ['mf-points', 20],
    ],
  });
  await store.registry.rollout.percent('aurora', 30, change, 'mf-lottery');
  expect((await site()).candidates).toMatchObject([
    {
      buckets: [
        [0, 9],
        [30, 49],
      ],
    },
    { buckets: [[10, 29]] },
  ]);
  expect((await store.registry.health()).issues).toEqual([]);
});

test('one ends without the other, which goes on with what everybody has then', async () => {
  await start('mf-lottery', 10);
  await start('mf-points', 20);
  await store.registry.rollout.finish('aurora', change, 'mf-lottery');
  expect(await state()).toEqual({ stable: ['mf-lottery'], rollouts: [['mf-points', 20]] });
  const { stable, rollouts } = await store.registry.current('aurora');
  expect(rollouts[0]?.loaded.set.packages['mf-lottery']?.version).toBe('1.1.0');
  expect(stable?.set.packages['mf-points']?.version).toBe('1.0.0');
  await store.registry.rollout.abort('aurora', change);
  expect(await state()).toEqual({ stable: ['mf-lottery'], rollouts: [] });
});

test('a hot fix goes past both, and a rollback of one remote ends its rollout alone', async () => {
  await start('mf-lottery', 10);
  await start('mf-points', 20);
  await store.registry.pin('aurora', { 'mf-lobby': '1.1.0' }, change);
  for (const { loaded } of (await store.registry.current('aurora')).rollouts)
    expect(loaded.set.packages['mf-lobby']?.version).toBe('1.1.0');
  const { changes } = await store.registry.rollback('aurora', ['mf-points'], change);
  expect(changes).toEqual([{ package: 'mf-points', from: '1.1.0', to: '1.0.0' }]);
  expect(await state()).toEqual({ stable: ['mf-lobby'], rollouts: [['mf-lottery', 10]] });
});

test('a step back of the operator ends them all, as does a rollback that names none', async () => {
  await start('mf-lottery', 10);
  await start('mf-points', 20);
  await store.registry.rollback('aurora', [], change);
  expect(await state()).toEqual({ stable: [], rollouts: [] });
});

test('which one is meant has to be said where several run', async () => {
  await start('mf-lottery', 10);
  await start('mf-points', 20);
  const finish = (packageName?: string) => store.registry.rollout.finish('aurora', change, packageName);
  await expect(finish()).rejects.toThrow(
    /2 rollouts are running for aurora \(mf-lottery; mf-points\): name a package/,
  );
  await expect(finish('mf-lobby')).rejects.toThrow('no rollout of mf-lobby is running for aurora');
  await expect(start('mf-points', 5)).rejects.toMatchObject({ code: 'ROLLOUT_RUNNING' });
});

test('a person is told which share is left; a step of a plan takes what there is', async () => {
  await start('mf-lottery', 60);
  await expect(start('mf-points', 50)).rejects.toThrow('leave 40 % of the visitors');
  const plan = [
    { percent: 50, seconds: 1, visits: 5 },
    { percent: 100, seconds: 1, visits: 5 },
  ];
  const { set } = await store.registry.rollout.plan('aurora', { 'mf-points': '1.1.0' }, plan, change);
  expect((await state()).rollouts).toEqual([
    ['mf-lottery', 60],
    ['mf-points', 40],
  ]);
  await store.registry.rollout.decide('aurora', { candidate: set, step: 0 }, 'go-on', change);
  await store.registry.rollout.decide('aurora', { candidate: set, step: 1 }, 'go-on', change);
  expect(await state()).toEqual({ stable: ['mf-points'], rollouts: [['mf-lottery', 60]] });
});
