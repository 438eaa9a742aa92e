import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
const change = { author: 'ann', reason: 'a test' };

beforeEach(async () => {
  store = await temporaryRegistry();
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  await store.release({ package: 'mf-lobby', version: '1.0.1', paths: ['/'] });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await store.release({ package: 'mf-lottery', version });
  await pin({ shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' });
});
afterEach(() => store.dispose());

const pin = (versions: Record<string, string>) => store.registry.pin('aurora', versions, change);
const back = (...packages: string[]) => store.registry.rollback('aurora', packages, change);
const runs = async () => {
  const { operators } = await store.registry.status();
  const { packages, rollouts: [rollout] = [] } =
    operators.find(({ operator }) => operator === 'aurora') ?? {};
  const of = (versions: Record<string, string> | undefined) => [
    versions?.['mf-lobby'],
    versions?.['mf-lottery'],
  ];
  return { stable: of(packages), rollout: rollout ? [rollout.percent, ...of(rollout.packages)] : null };
};

test('a hot fix of one remote goes past the roll-out of another, whose visitors get it too', async () => {
  await store.registry.rollout.start('aurora', { 'mf-lottery': '1.1.0' }, 10, change);
  const { changes } = await pin({ 'mf-lobby': '1.0.1' });
  expect(changes).toEqual([{ package: 'mf-lobby', from: '1.0.0', to: '1.0.1' }]);
  expect(await runs()).toEqual({ stable: ['1.0.1', '1.0.0'], rollout: [10, '1.0.1', '1.1.0'] });
  const site = JSON.parse((await store.store.read('sites/aurora/site.json')).toString()) as {
    set: string;
    candidates: { set: string; buckets: number[][] }[];
  };
  const { stable, rollouts } = await store.registry.current('aurora');
  expect(site.set).toBe(stable?.set.id);
  expect(site.candidates).toEqual([
    expect.objectContaining({ set: rollouts[0]?.loaded.set.id, buckets: [[0, 9]] }),
  ]);
  await store.registry.rollout.finish('aurora', change);
  expect(await runs()).toEqual({ stable: ['1.0.1', '1.1.0'], rollout: null });
});

test('a pin of the remote that is rolled out is refused until that has ended', async () => {
  await store.registry.rollout.start('aurora', { 'mf-lottery': '1.1.0' }, 10, change);
  await expect(pin({ 'mf-lottery': '1.2.0' })).rejects.toMatchObject({ code: 'ROLLOUT_RUNNING' });
  await expect(pin({ 'mf-lobby': '1.0.1', 'mf-lottery': '1.2.0' })).rejects.toMatchObject({
    code: 'ROLLOUT_RUNNING',
  });
});

test('one remote is taken back alone, past what others have moved since', async () => {
  await pin({ 'mf-lottery': '1.1.0' });
  await pin({ 'mf-lobby': '1.0.1' });
  const preview = await store.registry.rollback('aurora', ['mf-lottery'], { ...change, dryRun: true });
  expect(preview.changes).toEqual([{ package: 'mf-lottery', from: '1.1.0', to: '1.0.0' }]);
  await back('mf-lottery');
  expect(await runs()).toEqual({ stable: ['1.0.1', '1.0.0'], rollout: null });
});

test('it goes past a version that was withdrawn, and is refused where there is no other', async () => {
  await pin({ 'mf-lottery': '1.1.0' });
  await pin({ 'mf-lottery': '1.2.0' });
  await store.registry.withdraw('mf-lottery', '1.1.0', change);
  await back('mf-lottery');
  expect((await runs()).stable).toEqual(['1.0.0', '1.0.0']);
  await expect(back('mf-lobby')).rejects.toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' });
});

test('beside a roll-out of another remote it goes back too, and a roll-out of its own ends with it', async () => {
  await pin({ 'mf-lobby': '1.0.1' });
  await store.registry.rollout.start('aurora', { 'mf-lottery': '1.1.0' }, 10, change);
  await back('mf-lobby');
  expect(await runs()).toEqual({ stable: ['1.0.0', '1.0.0'], rollout: [10, '1.0.0', '1.1.0'] });
  await back('mf-lottery');
  expect(await runs()).toEqual({ stable: ['1.0.0', '1.0.0'], rollout: null });
});
