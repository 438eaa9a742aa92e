import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
const change = { author: 'ann', reason: 'a test' };
const everything = { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' };

beforeEach(async () => {
  store = await temporaryRegistry();
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await store.release({ package: 'mf-lottery', version });
  await store.registry.pin('aurora', everything, change);
});
afterEach(() => store.dispose());

const site = async () => JSON.parse((await store.store.read('sites/aurora/site.json')).toString());

/** A promise that is fulfilled from outside. */
function signal() {
  let resolve = () => {};
  const reached = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { reached, resolve };
}

/** The next page of aurora is written when `release` is called; `begun` says that it is being rendered. */
function slowNextPage() {
  const [begun, released] = [signal(), signal()];
  const { write } = store.store;
  store.store.write = async (key, content) => {
    if (key.startsWith('sites/aurora/') && key.endsWith('.html')) {
      store.store.write = write;
      begun.resolve();
      await released.reached;
    }
    return write(key, content);
  };
  return { begun: begun.reached, release: released.resolve };
}

test('while a pin renders its pages, other operators and other authors move theirs', async () => {
  const slow = slowNextPage();
  const pinned = store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change);
  pinned.catch(() => undefined);
  await slow.begun;
  await store.registry.pin('jade', everything, change);
  const { set } = await store.registry.pin('aurora', { 'mf-lottery': '1.2.0' }, { ...change, author: 'ben' });
  slow.release();
  await expect(pinned).rejects.toMatchObject({ code: 'POINTER_MOVED' });
  expect((await site()).set).toBe(set);
});

test('pages that were rendered again for an older set are rendered anew', async () => {
  const slow = slowNextPage();
  const rendered = store.registry.render('aurora');
  await slow.begun;
  const { set } = await store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change);
  slow.release();
  expect(await rendered).toBe(true);
  expect((await site()).set).toBe(set);
});

test('a rollout that began while the share of another was changed is served beside it', async () => {
  const { rollout } = store.registry;
  const first = await rollout.start('aurora', { 'mf-lottery': '1.1.0' }, 1, change);
  const slow = slowNextPage();
  const grown = rollout.percent('aurora', 50, change, 'mf-lottery');
  await slow.begun;
  await store.release({ package: 'mf-lobby', version: '1.5.0', paths: ['/'] });
  const second = await rollout.start('aurora', { 'mf-lobby': '1.5.0' }, 5, change);
  slow.release();
  await grown;
  expect((await site()).candidates).toMatchObject([
    {
      set: first.set,
      buckets: [
        [0, 0],
        [6, 54],
      ],
    },
    { set: second.set, buckets: [[1, 5]] },
  ]);
});

test('the share of a rollout that has ended meanwhile is not given to the one that began after it', async () => {
  const { rollout } = store.registry;
  await rollout.start('aurora', { 'mf-lottery': '1.1.0' }, 1, change);
  const slow = slowNextPage();
  const grown = rollout.percent('aurora', 50, change);
  await slow.begun;
  await rollout.abort('aurora', change);
  const { set } = await rollout.start('aurora', { 'mf-lottery': '1.2.0' }, 5, change);
  slow.release();
  await expect(grown).rejects.toMatchObject({ code: 'POINTER_MOVED' });
  expect((await site()).candidates).toMatchObject([{ set, buckets: [[0, 4]] }]);
});

test('pages that another author had served meanwhile are not written over by older ones', async () => {
  const slow = slowNextPage();
  const first = store.registry.render('aurora');
  await slow.begun;
  await store.store.write('sites/aurora/site.json', '{}\n');
  slow.release();
  await first;
  expect((await site()).pages['/']).toMatch(/^lobby-/);
});

test('a step whose pages are overtaken again and again is refused, and does not go on for ever', async () => {
  const { find } = store.store;
  let times = 0;
  store.store.find = async (key) =>
    key === 'sites/aurora/site.json' ? Buffer.from(`pages of another ${(times += 1)}`) : find(key);
  await expect(store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change)).rejects.toMatchObject({
    code: 'REGISTRY_BUSY',
  });
  store.store.find = find;
  expect((await site()).set).toBe((await store.registry.current('aurora')).stable?.set.id);
});
