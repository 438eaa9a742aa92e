import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gateMode, openRegistry } from './environment';
import { createProgram } from './program';

test.each([
  [undefined, 'production', 'on'],
  ['', 'production', 'on'],
  ['of', 'production', 'on'],
  ['auto', 'production', 'auto'],
  ['off', 'production', 'off'],
  [undefined, 'development', 'auto'],
  [undefined, undefined, 'auto'],
  ['on', undefined, 'on'],
])('GATE_RUN=%s with NODE_ENV=%s is %s: what says nothing refuses in production', (setting, where, mode) => {
  expect(gateMode(setting, where)).toBe(mode);
});

describe('in a folder that is no site', () => {
  const before = { ...process.env };
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tessera-environment-'));
    Object.assign(process.env, { DATA_DIR: folder, REGISTRY_DATABASE_URL: '', OPERATIONS_URL: '' });
  });
  afterEach(() => {
    process.env = { ...before };
    rmSync(folder, { recursive: true });
  });

  test('a command begins no registry, and says where it looked and how one is begun', async () => {
    await expect(openRegistry()).rejects.toMatchObject({
      code: 'DATABASE_MISSING',
      message: expect.stringMatching(
        new RegExp(`no registry in ${folder}/registry: .*a first publish begins`),
      ),
    });
    expect(existsSync(path.join(folder, 'registry'))).toBe(false);
  });

  test('a first publish begins one, and says where', async () => {
    const output = { out: '', err: '' };
    const terminal = {
      out: (text: string) => void (output.out += text),
      err: (text: string) => void (output.err += text),
      secret: async () => '',
      isRich: false,
    };
    const ops = (...args: string[]) =>
      createProgram(terminal, openRegistry).parseAsync(args, { from: 'user' });
    await ops('publish', path.join(folder, 'nothing'));
    expect(output.err).toContain(`began a new registry in ${folder}/registry\n`);
    output.err = '';
    await ops('status', '--json');
    expect(output.err).toBe('');
    process.exitCode = 0;
  });
});
