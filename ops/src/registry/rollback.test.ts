import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
const change = { author: 'ann', reason: 'a test' };

beforeEach(async () => {
  store = await temporaryRegistry();
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await store.release({ package: 'mf-lottery', version });
  await pin('aurora', { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' });
});
afterEach(() => store.dispose());

const pin = (operator: string, versions: Record<string, string>) =>
  store.registry.pin(operator, versions, change);
const lotteryOf = async (operator: string) =>
  (await store.registry.current(operator)).stable?.set.packages['mf-lottery']?.version;

test('one step back brings back the set before, with who and why in the history', async () => {
  await pin('aurora', { 'mf-lottery': '1.1.0' });
  await store.registry.rollback('aurora', [], { author: 'ben', reason: 'draws stand still' });
  expect(await lotteryOf('aurora')).toBe('1.0.0');
  const { moves } = await store.registry.history('aurora');
  expect(moves).toHaveLength(3);
  expect(moves[0]).toMatchObject({
    kind: 'rollback',
    author: 'ben',
    reason: 'draws stand still',
    set: moves[2]?.set,
    changes: [{ package: 'mf-lottery', from: '1.1.0', to: '1.0.0' }],
  });
});

test('without a name what changed last goes back, and a step of the operator is a choice', async () => {
  await pin('aurora', { 'mf-lottery': '1.1.0' });
  await store.release({ package: 'mf-lobby', version: '1.5.0', paths: ['/'] });
  await pin('aurora', { 'mf-lobby': '1.5.0' });
  await pin('aurora', { 'mf-lottery': '1.2.0' });
  const dry = { ...change, dryRun: true };
  const back = [{ package: 'mf-lottery', from: '1.2.0', to: '1.1.0' }];
  expect((await store.registry.rollback('aurora', [], dry)).changes).toEqual(back);
  expect((await store.registry.stepBack('aurora', undefined, dry)).changes).toEqual(back);
  await store.registry.rollback('aurora', ['mf-lobby'], change);
  const { stable } = await store.registry.current('aurora');
  expect(stable?.set.packages['mf-lobby']?.version).toBe('1.0.0');
  expect(await lotteryOf('aurora')).toBe('1.2.0');
});

test('any set of the history can be gone back to', async () => {
  const { set } = await pin('aurora', { 'mf-lottery': '1.1.0' });
  await pin('aurora', { 'mf-lottery': '1.2.0' });
  await pin('aurora', { 'mf-lottery': '1.0.0' });
  await store.registry.stepBack('aurora', set, change);
  expect(await lotteryOf('aurora')).toBe('1.1.0');
});

test('a set that the operator never ran is refused', async () => {
  const { set } = await store.registry.pin('jade', { shell: '1.0.0', 'mf-lobby': '1.0.0' }, change);
  await expect(store.registry.stepBack('aurora', set, change)).rejects.toMatchObject({ code: 'SET_UNKNOWN' });
});

test('an operator with one set has nothing to roll back to', async () => {
  await expect(store.registry.rollback('aurora', [], change)).rejects.toMatchObject({
    code: 'NOTHING_TO_ROLL_BACK',
  });
});

test('the whole set of an operator is promoted to another one', async () => {
  await pin('aurora', { 'mf-lottery': '1.1.0' });
  await store.registry.promote('aurora', 'jade', undefined, change);
  expect((await store.registry.status()).operators.map(({ packages }) => packages)).toEqual([
    { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.1.0' },
    { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.1.0' },
  ]);
  expect((await store.registry.history('jade')).moves[0]).toMatchObject({ kind: 'promote' });
});

test('named packages are promoted alone', async () => {
  await store.registry.promote('aurora', 'jade', undefined, change);
  await store.release({ package: 'mf-lobby', version: '1.5.0', paths: ['/'] });
  await pin('aurora', { 'mf-lottery': '1.2.0', 'mf-lobby': '1.5.0' });
  await store.registry.promote('aurora', 'jade', ['mf-lottery'], change);
  expect(await lotteryOf('jade')).toBe('1.2.0');
  expect((await store.registry.current('jade')).stable?.set.packages['mf-lobby']?.version).toBe('1.0.0');
});

test('nothing can be promoted from an operator that runs nothing', async () => {
  await expect(store.registry.promote('jade', 'aurora', undefined, change)).rejects.toThrow(
    'jade runs nothing that could be promoted',
  );
});
