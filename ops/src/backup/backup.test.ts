import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts, startProgram, until, type Program } from '../../nginx/testing/programs';
import { openRegistry } from '../commands/environment';
import { createProgram } from '../commands/program';
import { reconcile } from './platform-process';

const repository = path.resolve(import.meta.dirname, '../../..');
const before = { ...process.env };
let folder = '';
let platform: Program;
let port = 0;
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-backup-'));
  port = await freePorts(4);
  // One operator's history has all that two have.
  cpSync(path.join(repository, 'ops/operators/aurora'), at('operators/aurora'), { recursive: true });
  Object.assign(process.env, {
    PORT: String(port),
    DATA_DIR: at('data'),
    ARTIFACTS_DIR: at('data/artifacts'),
    OPERATORS_DIR: at('operators'),
    OPERATIONS_TOKEN: 'a-token-of-this-test',
    NODE_ENV: 'development',
    SEED: 'demo',
    PREWARM_PICTURES: 'off',
  });
  platform = startProgram(process.execPath, [
    '--import',
    'tsx',
    path.join(repository, 'platform/src/main.ts'),
  ]);
  await until('the platform', [platform], async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  mkdirSync(at('data/artifacts/current'), { recursive: true });
  writeFileSync(at('data/artifacts/current/aurora.json'), '{"set":"a"}');
});
afterAll(async () => {
  await platform?.stop('SIGKILL');
  process.env = before;
  process.exitCode = 0;
  rmSync(folder, { recursive: true, force: true });
});

/** `pnpm ops …` in this process, in the data folder that is named. */
async function ops(data: string, ...args: string[]) {
  Object.assign(process.env, { DATA_DIR: at(data), ARTIFACTS_DIR: at(`${data}/artifacts`) });
  const output = { out: '', err: '' };
  const terminal = {
    out: (text: string) => void (output.out += text),
    err: (text: string) => void (output.err += text),
    secret: async () => '',
    isRich: false,
  };
  await createProgram(terminal, openRegistry).parseAsync(['node', 'ops', ...args]);
  return { ...output, code: Number(process.exitCode) };
}

test('a site that runs is backed up and comes back elsewhere, every balance as its movements say', async () => {
  const taken = await ops('data', 'backup', at('backup'), '--json');
  expect([taken.err, taken.code]).toEqual(['', 0]);
  await platform.stop('SIGKILL');
  const source = await reconcile(at('data'));
  expect(source).toMatchObject({ wrongBalances: 0, unbalanced: 0 });
  expect(source.transactions).toBeGreaterThan(10);

  const restored = await ops('other', 'restore', at('backup'), '--json');
  expect([restored.err, restored.code]).toEqual(['', 0]);
  expect(JSON.parse(restored.out)).toMatchObject(source);
  expect(readFileSync(at('other/artifacts/current/aurora.json'), 'utf8')).toBe('{"set":"a"}');
  expect(existsSync(at('other/registry/pg/PG_VERSION'))).toBe(true);

  const again = await ops('other', 'restore', at('backup'));
  expect([again.err, again.code]).toEqual([expect.stringContaining('the artefact store is not empty'), 1]);
  rmSync(at('other/artifacts'), { recursive: true });
  const over = await ops('other', 'restore', at('backup'));
  expect([over.err, over.code]).toEqual([expect.stringMatching(/There is a database in .* already/), 1]);
});

test('a platform that does not run is backed up from its files', async () => {
  const taken = await ops('data', 'backup', at('second'));
  expect([taken.err, taken.code]).toEqual(['', 0]);
  expect(taken.out).toMatch(/second: \d+ files, \d+ MB/);
});

test.each([
  ['a folder that is none', 'nothing', () => undefined, 'is no backup'],
  [
    'a backup with a damaged file',
    'second',
    () => appendFileSync(at('second/registry.tar.gz'), 'x'),
    'registry.tar.gz of the backup is damaged',
  ],
  [
    'a backup with a missing file',
    'second',
    () => rmSync(at('second/platform.tar.gz')),
    'platform.tar.gz of the backup is missing',
  ],
])('%s is refused before anything is written', async (_what, name, harm, words) => {
  harm();
  const refused = await ops('third', 'restore', at(name));
  expect([refused.err, refused.code]).toEqual([expect.stringContaining(words), 1]);
  expect(refused.err.trim().split('\n')).toHaveLength(1);
  expect(existsSync(at('third/db/pg'))).toBe(false);
});

test('a backup is never written over another one', async () => {
  const refused = await ops('data', 'backup', at('backup'));
  expect([refused.err, refused.code]).toEqual([expect.stringContaining('is there already'), 1]);
});
