import path from 'node:path';
import { CommanderError } from 'commander';
import { lockFolder } from '../database/lock-folder';
import { sampleBuild } from '../testing/sample-build';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';
import { createProgram } from './program';

let store: TemporaryRegistry;
beforeAll(async () => {
  store = await temporaryRegistry();
  for (const [name, version, paths] of [
    ['shell', '1.0.0', undefined],
    ['mf-lobby', '1.0.0', ['/']],
    ['mf-lottery', '1.0.0', undefined],
    ['mf-lottery', '1.1.0', undefined],
  ] as const)
    await store.release({ package: name, version, ...(paths ? { paths: [...paths] } : {}) });
});
afterAll(() => store.dispose());
afterEach(() => {
  process.exitCode = 0;
});

/** Runs a command line; the exit code is what the process would end with. */
async function ops(...args: string[]) {
  let out = '';
  let err = '';
  const terminal = {
    out: (text: string) => (out += text),
    err: (text: string) => (err += text),
    isRich: false,
  };
  const open = async () => ({ registry: store.registry, people: store.people, close: async () => undefined });
  try {
    await createProgram(terminal, open).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { out, err, code: error.exitCode === 0 ? 0 : 2 };
  }
  return { out, err, code: Number(process.exitCode) };
}

const first = ['shell@1.0.0', 'mf-lobby@1.0.0', 'mf-lottery@1.0.0'];

test('a release goes out and comes back by commands alone', async () => {
  expect(await ops('pin', 'aurora', ...first, '-r', 'the first set')).toMatchObject({ code: 0 });
  const pinned = await ops('pin', 'aurora', 'mf-lottery@1.1.0', '-r', 'a Tuesday release', '--author', 'ben');
  expect(pinned.out).toContain('mf-lottery  1.0.0 → 1.1.0');
  expect((await ops('status')).out).toMatch(/mf-lottery +1\.1\.0 +– +1\.1\.0/);
  expect((await ops('rollback', 'aurora', '-r', 'draws stand still')).code).toBe(0);
  const { out } = await ops('history', 'aurora');
  expect(out).toMatch(/rollback.*\n.*draws stand still\n.*mf-lottery {2}1\.1\.0 → 1\.0\.0/);
  expect(out).toContain('ben: a Tuesday release');
});

test('a rollout starts, grows and ends by commands alone', async () => {
  const started = await ops('rollout', 'start', 'aurora', '10', 'mf-lottery@1.1.0', '-r', 'a trial');
  expect(started).toMatchObject({ code: 0, out: expect.stringContaining('10 % gets') });
  expect((await ops('status')).out).toMatch(/rollout +10 % gets [0-9a-f]{16}/);
  expect((await ops('rollout', 'percent', 'aurora', '50', '-r', 'looks good')).code).toBe(0);
  expect((await ops('rollout', 'abort', 'aurora', '-r', 'looks bad')).code).toBe(0);
  expect((await ops('status')).out).not.toContain('rollout');
});

test('machines get JSON, and people words, of the same', async () => {
  const { out } = await ops('status', '--json');
  expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(await store.registry.status())));
});

test('a refusal ends with 1 and says why on the error output', async () => {
  const { code, err, out } = await ops('pin', 'aurora', 'mf-lottery@9.9.9', '-r', 'too early');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe('RELEASE_NOT_FOUND mf-lottery@9.9.9 is not published\n');
});

test('a registry that is in use ends with 3', async () => {
  const release = await lockFolder(store.root);
  const open = async (): Promise<never> => {
    await lockFolder(store.root, 0);
    throw new Error('two have the registry');
  };
  const err = jest.fn();
  await createProgram({ out: () => undefined, err, isRich: false }, open).parseAsync(['status'], {
    from: 'user',
  });
  release();
  expect(process.exitCode).toBe(3);
  expect(err).toHaveBeenCalledWith(
    `REGISTRY_BUSY the registry in ${store.root} is in use by process ${process.pid}; try again when it has ended\n`,
  );
});

test.each([
  [['pin', 'aurora', 'mf-lottery@1.1.0'], /--reason/],
  [['pin', 'aurora', 'mf-lottery', '-r', 'x'], /package@version/],
  [['rollout', 'start', 'aurora', '101', 'mf-lottery@1.1.0', '-r', 'x'], /0 to 100/],
  [['unpin'], /unknown command/],
  [['completion', 'tcsh'], /not one of bash, zsh, fish/],
])('%j is not understood, which ends with 2', async (args, message) => {
  const { code, err } = await ops(...args);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

test('a build that fits no set ends with 1 and names what breaks', async () => {
  const build = await sampleBuild(store.root, {
    package: 'mf-lottery',
    version: '2.0.0',
    shellApi: '^2.0.0',
  });
  const { code, out } = await ops('check', path.relative(process.cwd(), build));
  expect(code).toBe(1);
  expect(out).toContain('mf-lottery@2.0.0 needs shell-api ^2.0.0; the shell of this set has 1.0.0');
});

test.each(['bash', 'zsh', 'fish'])('completion for %s knows every command', async (shell) => {
  const { out } = await ops('completion', shell);
  for (const command of ['publish', 'pin', 'promote', 'rollout', 'rollback', 'status', 'history', 'gc'])
    expect(out).toContain(command);
  expect(out).toContain('--dry-run');
});
