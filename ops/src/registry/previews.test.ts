import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
const change = { author: 'ann', reason: 'a test' };

beforeEach(async () => {
  store = await temporaryRegistry();
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  await store.release({ package: 'mf-lottery', version: '1.0.0' });
  await store.release({ package: 'mf-lottery', version: '1.1.0' });
  await store.registry.pin('aurora', { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' }, change);
});
afterEach(() => store.dispose());

const look = (operator: string, versions: Record<string, string>, set?: string, hours = 24) =>
  store.registry.preview(operator, { versions, set, hours, author: 'ann' });
const read = async (key: string) => (await store.store.find(key))?.toString() ?? '';
const pageOf = async (operator: string, set: string) => {
  const { pages } = JSON.parse(await read(`sites/${operator}/previews/${set}.json`)) as {
    pages: Record<string, string>;
  };
  return read(`sites/${operator}/${pages['/']}`);
};

test('a preview has pages of its own, marked in every language, and moves nobody', async () => {
  const served = await read('sites/aurora/site.json');
  const { set, changes } = await look('aurora', { 'mf-lottery': '1.1.0' });
  expect(changes).toEqual([{ package: 'mf-lottery', from: '1.0.0', to: '1.1.0' }]);
  expect(await read('sites/aurora/site.json')).toBe(served);
  const page = await pageOf('aurora', set);
  expect(page).toContain('"preview":true');
  expect(page).toContain('<b>Preview: mf-lottery 1.1.0</b>');
  for (const words of ['Only you see this page.', 'Ikaw lang ang nakakakita', 'Ikaw lamang ang nakakikita'])
    expect(page).toContain(words);
  expect(page).toContain('href="/wps/opening/end"');
  const { pages } = JSON.parse(served) as { pages: Record<string, string> };
  expect(await read(`sites/aurora/${pages['/']}`)).not.toContain('preview');
  const { moves } = await store.registry.history('aurora');
  expect(moves).toHaveLength(1);
  expect((await store.registry.auditTrail())[0]).toMatchObject({ action: 'preview', operator: 'aurora' });
});

test('a set of one operator is looked at in another one, that runs nothing yet too', async () => {
  const { stable } = await store.registry.current('aurora');
  const { set, changes } = await look('jade', {}, stable?.set.id);
  expect(set).not.toBe(stable?.set.id);
  expect(changes).toHaveLength(3);
  expect(await pageOf('jade', set)).toContain('"code":"jade"');
});

test('what a pin would refuse is not looked at either', async () => {
  await store.release({ package: 'mf-lottery', version: '2.0.0', shellApi: '^7.0.0' });
  await expect(look('aurora', { 'mf-lottery': '2.0.0' })).rejects.toThrow(/needs shell-api \^7/);
  await expect(look('aurora', { 'mf-lottery': '9.9.9' })).rejects.toThrow('is not published');
  await store.registry.withdraw('mf-lottery', '1.1.0', change);
  await expect(look('aurora', { 'mf-lottery': '1.1.0' })).rejects.toThrow('was withdrawn by ann');
});

test.each([
  ['nothing that is named', {}, 24],
  ['more than a day', { 'mf-lottery': '1.1.0' }, 25],
  ['no time', { 'mf-lottery': '1.1.0' }, 0],
])('%s is refused', async (_, versions, count) => {
  await expect(look('aurora', versions, undefined, count)).rejects.toThrow(
    expect.objectContaining({ code: 'PREVIEW_REFUSED' }),
  );
});

test('files of an open preview stay where everything unused is collected, and go after it', async () => {
  const { set } = await look('aurora', { 'mf-lottery': '1.1.0' }, undefined, 2);
  const collect = async (later: number) => {
    store.clock.now = new Date(store.clock.now.getTime() + later * 3_600_000);
    return store.registry.collectGarbage({ author: 'ann', days: 0 });
  };
  // The files themselves were written by the machine's clock, which is ahead of the test's.
  expect((await collect(1)).releases).toEqual([]);
  expect(await pageOf('aurora', set)).toContain('Preview');
  expect((await collect(2)).releases).toEqual(['mf-lottery@1.1.0']);
  expect(await read(`sites/aurora/previews/${set}.json`)).toBe('');
});
