import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';
import { createRegistry, type Registry } from './registry';
import { atEach, membersOf } from './groups';

let store: TemporaryRegistry;
beforeEach(async () => {
  store = await temporaryRegistry();
});
afterEach(() => store.dispose());
const change = { author: 'ann', reason: 'a test' };

test('a group is saved, changed and forgotten, and has operators alone in it', async () => {
  const { groups } = store.registry;
  await groups.save({ name: 'asia', operators: ['jade', 'aurora', 'jade'] }, 'ann');
  await groups.save({ name: 'asia', operators: ['jade'] }, 'ann');
  expect(await groups.list()).toEqual([{ name: 'asia', operators: ['jade'] }]);
  for (const [name, operators, reason] of [
    ['all', ['jade'], 'it is every operator'],
    ['jade', ['jade'], 'it is an operator'],
    ['asia', ['nobody'], 'there is no operator "nobody"'],
    ['asia', [], 'needs an operator'],
  ] as const)
    await expect(groups.save({ name, operators: [...operators] }, 'ann')).rejects.toMatchObject({
      code: 'GROUP_REFUSED',
      message: expect.stringContaining(reason),
    });
  await groups.remove('asia', 'ann');
  await expect(groups.remove('asia', 'ann')).rejects.toMatchObject({ code: 'GROUP_UNKNOWN' });
});

test('a name stands for an operator before it stands for a group', () => {
  const groups = [{ name: 'asia', operators: ['jade'] }];
  expect(membersOf('all', groups, ['aurora', 'jade'])).toEqual(['aurora', 'jade']);
  expect(membersOf('asia', groups, ['aurora', 'jade'])).toEqual(['jade']);
  expect(membersOf('asia', groups, ['asia', 'jade'])).toBeUndefined();
  expect(membersOf('nobody', groups, ['jade'])).toBeUndefined();
});

/** A registry over as many operators as a large house has. */
async function withOperators(
  count: number,
): Promise<{ registry: Registry; codes: string[]; folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-operators-'));
  const codes = Array.from({ length: count }, (_, index) => `house-${String(index).padStart(2, '0')}`);
  const seeded = path.resolve(import.meta.dirname, '../../operators/jade');
  const document = await readFile(path.join(seeded, 'operator.json'), 'utf8');
  for (const code of codes) {
    await cp(seeded, path.join(folder, code), { recursive: true });
    const text = document
      .replace('"code": "jade"', `"code": "${code}"`)
      .replace('jade.localhost', `${code}.localhost`);
    await writeFile(path.join(folder, code, 'operator.json'), text);
  }
  const { db, store: artifacts, clock } = store;
  const context = { db, store: artifacts, operators: folder, studioPort: 8081, now: () => clock.now };
  return { registry: createRegistry(context), codes, folder };
}

test('thirty operators are rolled back at once, and one that refuses keeps none of them', async () => {
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  await store.release({ package: 'mf-lobby', version: '1.1.0', paths: ['/'] });
  const { registry, codes, folder } = await withOperators(30);
  const first = { shell: '1.0.0', 'mf-lobby': '1.0.0' };
  await atEach(codes, (code) => registry.pin(code, first, change));
  // One has nothing to go back to.
  const behind = codes.filter((code) => code !== 'house-07');
  await atEach(behind, (code) => registry.pin(code, { 'mf-lobby': '1.1.0' }, change));
  const answers = await atEach(codes, (code) => registry.rollback(code, [], change));
  expect(answers.map(({ operator }) => operator)).toEqual(codes);
  expect(answers.filter(({ refusal }) => refusal)).toEqual([
    {
      operator: 'house-07',
      result: null,
      refusal: { code: 'NOTHING_TO_ROLL_BACK', message: expect.any(String) },
    },
  ]);
  const { operators } = await registry.status();
  expect(new Set(operators.map(({ packages }) => packages['mf-lobby']))).toEqual(new Set(['1.0.0']));
  await rm(folder, { recursive: true });
}, 60_000);
