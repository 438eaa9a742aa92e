import { spawn } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig, StartupError } from './config';
import { start } from './start';

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
function startAndEnd(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', resolve(__dirname, 'main.ts')], {
    env: { ...process.env, ...inFolder(), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, said })));
}

test.each([
  ['a port that another program has', () => ({ PORT: String(takenPort()) }), /port \d+/i],
  [
    'a database that does not answer',
    () => ({ PORT: '0', DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }),
    /database/i,
  ],
])('%s ends the start with one clear line and exit code 1', async (_, environment, line) => {
  const { code, said } = await startAndEnd(environment());
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).toMatch(line);
  expect(said).not.toContain('secret');
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
    'an operator document with a mistake in it',
    async () => {
      const operators = join(folder, 'operators');
      await mkdir(join(operators, 'broken'), { recursive: true });
      await writeFile(join(operators, 'broken/operator.json'), '{"code": 7}');
      return { PORT: '0', OPERATORS_DIR: operators };
    },
    /broken/,
  ],
])('%s fails the start with one clear line', async (_, environment, line) => {
  const given = { ...inFolder(), ...(await environment()) };
  const failure: unknown = await (async () => start(readConfig(given), () => undefined))().catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartupError);
  expect((failure as StartupError).message).toMatch(line);
  expect((failure as StartupError).message.trim().split('\n')).toHaveLength(1);
});
