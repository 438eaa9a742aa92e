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
});
afterEach(() => store.dispose());

const everything = { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' };
const lotteryOf = async (operator: string) =>
  (await store.registry.current(operator)).stable?.set.packages['mf-lottery']?.version;

test('two operators run different versions of one remote at the same time', async () => {
  await store.registry.pin('aurora', everything, change);
  await store.registry.pin('jade', everything, change);
  await store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change);
  expect(await lotteryOf('aurora')).toBe('1.1.0');
  expect(await lotteryOf('jade')).toBe('1.0.0');
});

test('the same packages are the same set, whatever order they were named in', async () => {
  const first = await store.registry.pin('aurora', everything, change);
  const again = await store.registry.pin(
    'aurora',
    Object.fromEntries(Object.entries(everything).toReversed()),
    change,
  );
  expect(first.set).toMatch(/^[0-9a-f]{16}$/);
  expect(again).toMatchObject({ set: first.set, move: null });
});

test('what is pinned again in the old versions is the old set', async () => {
  const { set } = await store.registry.pin('aurora', everything, change);
  await store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change);
  expect((await store.registry.pin('aurora', { 'mf-lottery': '1.0.0' }, change)).set).toBe(set);
});

test('the second of two who saw the same set is told what the first one changed', async () => {
  const { set } = await store.registry.pin('aurora', everything, change);
  const seen = { ...change, expect: set };
  await store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, { ...seen, author: 'ben' });
  await expect(store.registry.pin('aurora', { 'mf-lobby': '1.0.0' }, seen)).rejects.toThrow(
    /ben moved it to [0-9a-f]{16} at .* \(a test\): mf-lottery 1\.0\.0 → 1\.1\.0/,
  );
});

test('of 200 pins at once each is in the history or refused, and none is lost', async () => {
  await store.registry.pin('aurora', everything, change);
  for (let index = 0; index < 20; index++)
    await store.release({ package: 'mf-lottery', version: `2.0.${index}` });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) =>
      store.registry.pin('aurora', { 'mf-lottery': `2.0.${index % 20}` }, { ...change, author: `p${index}` }),
    ),
  );
  const moves = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && outcome.value.move ? [outcome.value.move] : [],
  );
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
  );
  const alreadyThere = outcomes.filter(
    (outcome) => outcome.status === 'fulfilled' && !outcome.value.move,
  ).length;
  expect(new Set(refusals)).toEqual(new Set(['POINTER_MOVED']));
  expect(moves.length + refusals.length + alreadyThere).toBe(200);

  const history = (await store.registry.history('aurora', { limit: 1000 })).moves;
  expect(history.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: moves.length + 1 }, (_, index) => moves.length + 1 - index),
  );
  expect(
    history
      .slice(0, -1)
      .map(({ author }) => author)
      .toSorted(),
  ).toEqual(moves.map(({ author }) => author).toSorted());
  // Each step starts where the one before it ended, and the pages are of the last one.
  for (const [index, move] of history.slice(0, -1).entries()) expect(move.from).toBe(history[index + 1]?.set);
  expect((await store.registry.health()).issues).toEqual([]);
});

test('a set whose pages cannot be rendered is not pinned', async () => {
  const { set } = await store.registry.pin('aurora', everything, change);
  await store.store.remove('releases/shell/1.0.0/head.0123456789.js');
  await expect(store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change)).rejects.toThrow(
    'head.0123456789.js',
  );
  expect((await store.registry.current('aurora')).stable?.set.id).toBe(set);
  expect((await store.registry.history('aurora')).moves).toHaveLength(1);
});

test('a release that is no longer what was published is not pinned', async () => {
  await store.registry.pin('aurora', everything, change);
  await store.store.write('releases/mf-lottery/1.1.0/release.json', '{}');
  await expect(store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change)).rejects.toMatchObject({
    code: 'RELEASE_DAMAGED',
  });
});

test('a dry run says what would change and changes nothing', async () => {
  await store.registry.pin('aurora', everything, change);
  const result = await store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, { ...change, dryRun: true });
  expect(result).toMatchObject({
    move: null,
    changes: [{ package: 'mf-lottery', from: '1.0.0', to: '1.1.0' }],
  });
  expect(await lotteryOf('aurora')).toBe('1.0.0');
});

test('what was done and what was refused is on record, with who did it', async () => {
  await store.registry.pin('aurora', everything, change);
  await store.registry.pin('aurora', { shell: '9.9.9' }, change).catch(() => undefined);
  const [refused, done] = await store.registry.auditTrail();
  expect(refused).toMatchObject({
    actor: 'ann',
    action: 'pin',
    operator: 'aurora',
    code: 'RELEASE_NOT_FOUND',
  });
  expect(done).toMatchObject({ actor: 'ann', action: 'pin', code: null });
});

test('a mandatory pin says so to open pages, and the next one takes it back', async () => {
  await store.registry.pin('aurora', everything, { ...change, mandatory: true });
  expect(await currentOf('aurora')).toMatchObject({ mandatory: true });
  await store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, change);
  expect(await currentOf('aurora')).toMatchObject({ mandatory: false });
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

test('a set that the gate refuses is not pinned, and the operator keeps its set', async () => {
  await store.registry.pin('aurora', everything, change);
  await store.release({ package: 'mf-lottery', version: '2.0.0', shellApi: '^2.0.0' });
  await expect(store.registry.pin('aurora', { 'mf-lottery': '2.0.0' }, change)).rejects.toThrow(
    /mf-lottery@2\.0\.0 needs shell-api \^2\.0\.0; the shell of this set has 1\.0\.0/,
  );
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

async function pageOf(operator: string, pagePath: string): Promise<string> {
  const { pages } = await siteOf(operator);
  return readFile(path.join(store.artifacts, 'sites', operator, pages[pagePath] ?? ''), 'utf8');
}

async function currentOf(operator: string) {
  const text = await readFile(path.join(store.artifacts, 'current', `${operator}.json`), 'utf8');
  return JSON.parse(text) as { set: string; mandatory: boolean };
}
