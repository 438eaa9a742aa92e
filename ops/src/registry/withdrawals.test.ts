import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
const change = { author: 'ann', reason: 'a test' };
const bad = { author: 'ben', reason: 'loses bets' };

beforeEach(async () => {
  store = await temporaryRegistry();
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    store.clock.now = new Date(store.clock.now.getTime() + 1000);
    await store.release({ package: 'mf-lottery', version });
  }
  for (const operator of ['aurora', 'jade']) await pin(operator, { shell: '1.0.0', 'mf-lobby': '1.0.0' });
  await pin('aurora', { 'mf-lottery': '1.0.0' });
});
afterEach(() => store.dispose());

const pin = (operator: string, versions: Record<string, string>) =>
  store.registry.pin(operator, versions, change);
const withdraw = (version: string) => store.registry.withdraw('mf-lottery', version, bad);
const newest = async () =>
  (await store.registry.status()).packages.find((each) => each.package === 'mf-lottery')?.newest;
const refused = {
  code: 'RELEASE_WITHDRAWN',
  message: expect.stringMatching(/^mf-lottery@1\.2\.0 was withdrawn by ben at 2026-.*: loses bets$/),
};

test('a withdrawn release is given to nobody: not by pin, not by promotion, not by a rollout', async () => {
  await pin('jade', { 'mf-lottery': '1.2.0' });
  expect(await withdraw('1.2.0')).toMatchObject({ by: 'ben', runs: [{ operator: 'jade', percent: 100 }] });
  await expect(pin('aurora', { 'mf-lottery': '1.2.0' })).rejects.toMatchObject(refused);
  await expect(store.registry.promote('jade', 'aurora', undefined, change)).rejects.toMatchObject(refused);
  await expect(
    store.registry.rollout.start('aurora', { 'mf-lottery': '1.2.0' }, 10, change),
  ).rejects.toMatchObject(refused);
  expect(await store.registry.auditTrail(5)).toContainEqual(
    expect.objectContaining({ action: 'withdraw', actor: 'ben', message: 'mf-lottery@1.2.0 (loses bets)' }),
  );
});

test('a rollout of what was withdrawn meanwhile is not finished, and can be ended', async () => {
  await store.registry.rollout.start('aurora', { 'mf-lottery': '1.2.0' }, 10, change);
  expect((await withdraw('1.2.0')).runs).toEqual([{ operator: 'aurora', percent: 10 }]);
  await expect(store.registry.rollout.finish('aurora', change)).rejects.toMatchObject(refused);
  await store.registry.rollout.abort('aurora', change);
  expect((await store.registry.status()).withdrawn).toEqual([]);
});

test('a roll-out with steps of what was withdrawn meanwhile ends by itself at its next decision', async () => {
  const plan = [
    { percent: 10, seconds: 60, visits: 10 },
    { percent: 100, seconds: 60, visits: 10 },
  ];
  const { set } = await store.registry.rollout.plan('aurora', { 'mf-lottery': '1.2.0' }, plan, change);
  await withdraw('1.2.0');
  await store.registry.rollout.decide('aurora', { candidate: set, step: 0 }, 'go-on', change);
  const { moves } = await store.registry.history('aurora');
  expect(moves[0]).toMatchObject({ kind: 'rollout', percent: 0, reason: refused.message });
  expect((await store.registry.status()).withdrawn).toEqual([]);
});

test('it is never what is newest, and who runs it is listed until nobody does', async () => {
  await pin('aurora', { 'mf-lottery': '1.2.0' });
  await withdraw('1.2.0');
  expect(await newest()).toBe('1.1.0');
  expect((await store.registry.status()).withdrawn).toMatchObject([
    {
      package: 'mf-lottery',
      version: '1.2.0',
      reason: 'loses bets',
      runs: [{ operator: 'aurora', percent: 100 }],
    },
  ]);
  // What it runs beside it can still be moved.
  await store.release({ package: 'mf-lobby', version: '1.1.0', paths: ['/'] });
  await pin('aurora', { 'mf-lobby': '1.1.0' });
  await pin('aurora', { 'mf-lottery': '1.1.0' });
  expect((await store.registry.status()).withdrawn).toEqual([]);
});

test('one step back goes past the sets that have it', async () => {
  await pin('aurora', { 'mf-lottery': '1.2.0' });
  await pin('aurora', { 'mf-lottery': '1.1.0' });
  await withdraw('1.2.0');
  await store.registry.rollback('aurora', [], change);
  expect((await store.registry.current('aurora')).stable?.set.packages['mf-lottery']?.version).toBe('1.0.0');
  await withdraw('1.0.0');
  await withdraw('1.1.0');
  await store.registry.rollback('aurora', [], change);
  expect((await store.registry.current('aurora')).stable?.set.packages['mf-lottery']).toBeUndefined();
});

test('the mark can be taken away again, and is not set on what was never published', async () => {
  await withdraw('1.2.0');
  await store.registry.reinstate('mf-lottery', '1.2.0', { author: 'ben', reason: 'it was the lobby' });
  expect(await newest()).toBe('1.2.0');
  await pin('aurora', { 'mf-lottery': '1.2.0' });
  await expect(withdraw('9.9.9')).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
});
