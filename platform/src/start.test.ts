import { spawn } from 'node:child_process';
import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig, StartupError } from './config';
import { start } from './start';
import { startupFailure } from './startup-failure';

let folder: string;
let taken: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-start-'));
  taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  taken.close();
  await rm(folder, { recursive: true, force: true });
});

const takenPort = () => (taken.address() as { port: number }).port;

const inFolder = () => ({ DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' });

/** The platform as `npm start` runs it; resolves when it has ended. */
function startAndEnd(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', resolve(__dirname, 'main.ts')], {
    env: { ...process.env, ...inFolder(), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, output })));
}

test.each([
  ['a port that another program has', () => ({ PORT: String(takenPort()) }), /port \d+/i],
  [
    'a database that does not answer',
    () => ({ PORT: '0', DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }),
    /database/i,
  ],
  [
    'a data folder that cannot be made',
    () => ({ PORT: '0', DATA_DIR: '/dev/null/data' }),
    /\/dev\/null\/data/,
  ],
])('%s ends the start with one clear line and exit code 1', async (_, environment, line) => {
  const { code, output } = await startAndEnd(environment());
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(line);
  expect(output).not.toContain('secret');
  expect(code).toBe(1);
});

// The process ends alike for all of them: what each says is asked without one.
test.each([
  ['a port that is none', () => ({ PORT: 'eighty' }), /PORT=eighty/],
  [
    'an operators folder that is not there',
    () => ({ PORT: '0', OPERATORS_DIR: join(folder, 'none') }),
    /none/,
  ],
  [
    'an operators folder in which no document is sound',
    async () => {
      const operators = join(folder, 'operators');
      await mkdir(join(operators, 'broken'), { recursive: true });
      await writeFile(join(operators, 'broken/operator.json'), '{"code": 7}');
      return { PORT: '0', OPERATORS_DIR: operators };
    },
    /broken/,
  ],
  [
    'a database that was here and is gone',
    async () => {
      await mkdir(join(folder, 'gone'), { recursive: true });
      await writeFile(join(folder, 'gone/database.created'), '');
      return { PORT: '0', DATA_DIR: join(folder, 'gone') };
    },
    /database in .*gone\/db\/pg is missing\. Restore a backup/,
  ],
  [
    'a database of which a part is gone',
    async () => {
      await mkdir(join(folder, 'broken/db/pg/base'), { recursive: true });
      await writeFile(join(folder, 'broken/db/pg/PG_VERSION'), '18');
      return { PORT: '0', DATA_DIR: join(folder, 'broken') };
    },
    /damaged \(global\/pg_control is missing\)\. Restore a backup/,
  ],
  [
    'a database whose files are no database',
    async () => {
      for (const part of ['base', 'global', 'pg_wal'])
        await mkdir(join(folder, 'rubbish/db/pg', part), { recursive: true });
      await writeFile(join(folder, 'rubbish/db/pg/PG_VERSION'), '18');
      await writeFile(join(folder, 'rubbish/db/pg/global/pg_control'), 'rubbish');
      return { PORT: '0', DATA_DIR: join(folder, 'rubbish') };
    },
    /rubbish\/db\/pg is damaged/,
  ],
])('%s fails the start with one clear line', async (_, environment, line) => {
  const variables = { ...inFolder(), ...(await environment()) };
  const failure: unknown = await (async () => start(readConfig(variables), () => undefined))().catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartupError);
  expect((failure as StartupError).message).toMatch(line);
  expect((failure as StartupError).message.trim().split('\n')).toHaveLength(1);
});

test('a full disk is said in one line, and a fault of ours with all that is known of it', async () => {
  const directory = join(folder, 'full/db');
  await mkdir(directory, { recursive: true });
  await symlink('/dev/full', join(directory, 'creating'));
  const config = readConfig({ ...inFolder(), PORT: '0', DATA_DIR: join(folder, 'full') });
  const failure = await start(config, () => undefined).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(startupFailure(failure)).toMatch(/^The data folder cannot be written: the disk is full\.$/);
  expect(startupFailure(failure)).not.toContain('\n');
  expect(startupFailure(Object.assign(new Error('x'), { code: '53100' }))).toContain('disk is full');
  expect(startupFailure(new Error('a fault'))).toContain('start.test.ts');
});
