import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';
import { storeLayout } from './layout';
import { movePointer } from './pointer-history';

let store: TemporaryRegistry;
const change = { author: 'ann', reason: 'a test' };

beforeEach(async () => {
  store = await temporaryRegistry();
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  await store.release({ package: 'mf-lottery', version: '1.0.0' });
  await store.release({ package: 'mf-lottery', version: '1.1.0' });
});
afterEach(() => store.dispose());

const everything = { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' };
const lotteryOf = async (operator: string) =>
  (await store.registry.current(operator))?.set.packages['mf-lottery']?.version;

test('two operators run different versions of one remote at the same time', async () => {
  await store.registry.pin('aurora', everything, change);
  await store.registry.pin('jade', everything, change);
  await store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change);
  expect(await lotteryOf('aurora')).toBe('1.1.0');
  expect(await lotteryOf('jade')).toBe('1.0.0');
});

test('a rollback brings back the set before, with who and why in the history', async () => {
  await store.registry.pin('aurora', everything, change);
  await store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change);
  await store.registry.rollback('aurora', { author: 'ben', reason: 'draws stand still' });
  expect(await lotteryOf('aurora')).toBe('1.0.0');
  const history = await store.registry.history('aurora');
  expect(history).toHaveLength(3);
  expect(history.at(-1)).toMatchObject({ author: 'ben', reason: 'draws stand still', set: history[0]?.set });
});

test('an operator with one set has nothing to roll back to', async () => {
  await store.registry.pin('aurora', everything, change);
  await expect(store.registry.rollback('aurora', change)).rejects.toMatchObject({
    code: 'NOTHING_TO_ROLL_BACK',
  });
});

test('the same packages are the same set, whatever order they were named in', async () => {
  const first = await store.registry.pin('aurora', everything, change);
  const again = await store.registry.pin(
    'aurora',
    Object.fromEntries(Object.entries(everything).toReversed()),
    change,
  );
  expect(first?.set).toMatch(/^[0-9a-f]{16}$/);
  expect(again).toBeUndefined();
});

test('of twenty people who pin at once each is in the history or refused', async () => {
  await store.registry.pin('aurora', everything, change);
  const layout = storeLayout(store.artifacts);
  const expected = (await store.registry.current('aurora'))?.set.id ?? null;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      movePointer(layout, { operator: 'aurora', set: String(index).padStart(16, '0'), ...change }, expected),
    ),
  );
  const taken = outcomes.filter(({ status }) => status === 'fulfilled').length;
  const refused = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason.code === 'POINTER_MOVED',
  ).length;
  expect(taken).toBe(1);
  expect(refused).toBe(19);
  expect(await store.registry.history('aurora')).toHaveLength(2);
});

test('a pin that nobody published is refused', async () => {
  await expect(
    store.registry.pin('aurora', { ...everything, 'mf-lottery': '9.9.9' }, change),
  ).rejects.toMatchObject({
    code: 'RELEASE_NOT_FOUND',
  });
});

test('an operator that does not exist is refused', async () => {
  await expect(store.registry.pin('amber', everything, change)).rejects.toMatchObject({
    code: 'OPERATOR_UNKNOWN',
  });
});

test.each([
  [
    'a shell-api range that the shell does not meet',
    { shellApi: '^2.0.0' },
    /mf-lottery@2\.0\.0 needs shell-api \^2\.0\.0; the shell of this set has 1\.0\.0/,
  ],
  [
    'another React than the shell shares',
    { shared: { react: '18.3.1' } },
    /needs react 18\.3\.1; the shell of this set has 19\.3\.1/,
  ],
  ['a route that another remote offers', { paths: ['/'] }, /offer the route \//],
])('%s is refused, and the operator keeps its set', async (_, sample, message) => {
  await store.registry.pin('aurora', everything, change);
  await store.release({ package: 'mf-lottery', version: '2.0.0', ...sample });
  await expect(store.registry.pin('aurora', { 'mf-lottery': '2.0.0' }, change)).rejects.toThrow(message);
  expect(await lotteryOf('aurora')).toBe('1.0.0');
});

test('a pin shows in the static site of its operator only', async () => {
  await store.registry.pin('aurora', everything, change);
  await store.registry.pin('jade', everything, change);
  await store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change);
  expect(await pageOf('aurora', '/lottery')).toContain('/artifacts/releases/mf-lottery/1.1.0/entry.js');
  expect(await pageOf('jade', '/lottery')).toContain('/artifacts/releases/mf-lottery/1.0.0/entry.js');
});

test('a page allows its own inline parts by hash and nothing else inline', async () => {
  await store.registry.pin('aurora', everything, change);
  const { headers } = await siteOf('aurora');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).toContain("require-trusted-types-for 'script'");
});

async function siteOf(operator: string) {
  const text = await readFile(path.join(store.artifacts, 'sites', operator, 'site.json'), 'utf8');
  return JSON.parse(text) as { headers: Record<string, string>; pages: Record<string, string> };
}

async function pageOf(operator: string, address: string): Promise<string> {
  const { pages } = await siteOf(operator);
  return readFile(path.join(store.artifacts, 'sites', operator, pages[address] ?? ''), 'utf8');
}
