import path from 'node:path';
import { CommanderError } from 'commander';
import { lockFolder } from '../database/lock-folder';
import { sampleBuild } from '../testing/sample-build';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';
import { contractCalls } from '../api-description/contract-calls';
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
  return opsAnswering(undefined, ...args);
}

/** The same with somebody at the terminal who answers so. */
async function opsAnswering(answer: string | undefined, ...args: string[]) {
  let out = '';
  let err = '';
  const terminal = {
    out: (text: string) => (out += text),
    err: (text: string) => (err += text),
    secret: async () => '',
    isRich: false,
    ...(answer === undefined ? {} : { ask: async (question: string) => ((err += question), answer) }),
  };
  const open = async () => ({
    registry: store.registry,
    people: { ...store.people, tokens: store.accessTokens },
    close: async () => undefined,
  });
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

test('rollouts side by side have a row each, and end by the name of their package', async () => {
  await store.release({ package: 'mf-lobby', version: '1.1.0', paths: ['/'] });
  await ops('rollout', 'start', 'aurora', '10', 'mf-lottery@1.1.0', '-r', 'a trial');
  await ops('rollout', 'start', 'aurora', '20', 'mf-lobby@1.1.0', '-r', 'another trial');
  const { out } = await ops('status');
  expect(out).toMatch(/rollout +10 % gets [0-9a-f]{16} \(mf-lottery@1\.1\.0\)/);
  expect(out).toMatch(/rollout +20 % gets [0-9a-f]{16} \(mf-lobby@1\.1\.0\)/);
  const unclear = await ops('rollout', 'abort', 'aurora', '-r', 'which one');
  expect(unclear).toMatchObject({ code: 1, err: expect.stringContaining('name a package') });
  expect((await ops('rollout', 'abort', 'aurora', 'mf-lobby', '-r', 'this one')).code).toBe(0);
  expect((await ops('rollout', 'abort', 'aurora', '-r', 'the other one')).code).toBe(0);
  expect((await ops('status')).out).not.toContain('rollout');
});

test('a rollout with steps begins with the first, and status says where it is', async () => {
  const steps = ['--steps', '10:1m:20,50,100'];
  const started = await ops('rollout', 'aurora', 'mf-lottery@1.1.0', ...steps, '-r', 'by itself');
  expect(started).toMatchObject({ code: 0, out: expect.stringContaining('10 % gets') });
  expect((await ops('status')).out).toContain('step 1 of 3');
  expect((await ops('rollout', 'abort', 'aurora', '-r', 'looks bad')).code).toBe(0);
});

test('prints JSON for machines and sentences for people', async () => {
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
  await createProgram({ out: () => undefined, err, secret: async () => '', isRich: false }, open).parseAsync(
    ['status'],
    {
      from: 'user',
    },
  );
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
  [['rollout', 'aurora', 'mf-lottery@1.1.0', '--steps', '50,10', '-r', 'x'], /percent:time:visits/],
  [['unpin'], /unknown command/],
  [['completion', 'tcsh'], /not one of bash, zsh, fish/],
])('%j is not understood, which ends with 2', async (args, message) => {
  const { code, err } = await ops(...args);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

test('a call that the platform does not have refuses a pin, and a preview names who runs what it would break', async () => {
  const { 'GET /wps/system/status': status } = await contractCalls();
  if (!status) throw new Error('the contracts have a status');
  const calls = { 'GET /wps/system/status': status };
  await store.release({ package: 'mf-lottery', version: '1.2.0', calls });
  const needs = 'mf-lottery@1.2.0 needs the call GET /wps/system/status';
  await store.registry.platform.save({});
  const refused = await ops('pin', 'aurora', ...first.slice(0, 2), 'mf-lottery@1.2.0', '-r', 'too early');
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${needs}, which the platform does not have`),
  });

  await store.registry.platform.save(calls);
  expect((await ops('platform', 'calls')).out).toContain(`GET /wps/system/status  ${status.version}`);
  expect(
    (await ops('pin', 'aurora', ...first.slice(0, 2), 'mf-lottery@1.2.0', '-r', 'with its call')).code,
  ).toBe(0);
  expect(await store.registry.platform.brokenBy({})).toMatchObject([
    { operator: 'aurora', package: 'mf-lottery', version: '1.2.0', releaseTrack: 'stable' },
  ]);
  // The platform of this checkout has what the release was built with.
  expect(await ops('platform', 'preview')).toMatchObject({
    code: 0,
    out: expect.stringContaining('works with'),
  });
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

test('a release is withdrawn, listed where it runs, refused, and made good again by commands', async () => {
  await ops('pin', 'jade', 'shell@1.0.0', 'mf-lobby@1.0.0', 'mf-lottery@1.1.0', '-r', 'the first set');
  const { out } = await ops('withdraw', 'mf-lottery@1.1.0', '-r', 'loses bets', '--author', 'ben');
  expect(out).toMatch(/mf-lottery@1\.1\.0 is withdrawn[^]*still runs at .*jade/);
  expect((await ops('status')).out).toMatch(/was withdrawn \(ben: loses bets\) and runs at .*jade/);
  expect((await ops('releases')).out).toContain('withdrawn (ben: loses bets)');
  const refused = await ops('pin', 'jade', 'mf-lottery@1.0.0', '-r', 'away from it');
  expect(refused.code).toBe(0);
  expect((await ops('pin', 'jade', 'mf-lottery@1.1.0', '-r', 'once more')).err).toContain(
    'RELEASE_WITHDRAWN',
  );
  expect((await ops('reinstate', 'mf-lottery@1.1.0', '-r', 'it was the lobby')).code).toBe(0);
});

test('one command moves every operator, each with its answer, and says by its exit code that one refused', async () => {
  await ops('groups', 'save', 'asia', 'aurora', 'jade');
  expect((await ops('groups', 'list')).out).toContain('asia  aurora, jade');
  const pinned = await ops('pin', 'asia', 'mf-lottery@1.0.0', '-r', 'the same for both', '--json');
  const answers = JSON.parse(pinned.out) as { operator: string; refusal: null | { code: string } }[];
  expect(answers.map(({ operator }) => operator)).toEqual(['aurora', 'jade']);
  const both = await ops('pin', 'all', 'mf-lottery@9.9.9', '-r', 'not there');
  expect(both).toMatchObject({
    code: 1,
    out: expect.stringMatching(/aurora RELEASE_NOT_FOUND[^]*jade RELEASE_NOT_FOUND/),
  });
  expect((await ops('rollback', 'all', '-r', 'back', '--expect', '0123456789abcdef')).err).toContain(
    'GROUP_REFUSED',
  );
});

test('a release is looked at by an address; without one a site that is open needs none', async () => {
  jest.replaceProperty(process, 'env', {
    ...process.env,
    OPERATIONS_TOKEN: 'the-token-of-this-installation',
  });
  const made = await ops('preview', 'aurora', 'mf-lottery@1.1.0', '--hours', '2');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/for who has it alone:\nhttp.*\/wps\/opening\/\d+\.[0-9a-f]{16}\.[\w-]{43}\n/);
  expect((await ops('preview', 'aurora', 'mf-lottery@1.1.0', '--hours', '30')).err).toContain(
    'PREVIEW_REFUSED',
  );
  expect(await ops('preview', 'aurora')).toMatchObject({ code: 1, out: expect.stringContaining('is open') });
  jest.restoreAllMocks();
});

test('who sits at a terminal sees what would happen and is asked first; a script is not', async () => {
  const versionOf = async () =>
    (await store.registry.status()).operators.find(({ operator }) => operator === 'jade')?.packages[
      'mf-lottery'
    ];
  const before = await versionOf();
  const other = before === '1.1.0' ? '1.0.0' : '1.1.0';
  const line = ['pin', 'jade', `mf-lottery@${other}`, '-r', 'a Tuesday release'];
  const refused = await opsAnswering('', ...line);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(
    /jade would get set [^]*Players of jade get it with their next page\. Go on\?[^]*NOT_CONFIRMED/,
  );
  expect(await versionOf()).toBe(before);
  expect((await opsAnswering('y', ...line)).code).toBe(0);
  expect(await versionOf()).toBe(other);
  const again = await opsAnswering('', 'rollback', 'jade', '-r', 'back', '--yes');
  expect([again.code, again.err]).toEqual([0, '']);
  expect((await opsAnswering('n', 'render')).err).toContain('every operator get its pages anew');
});
