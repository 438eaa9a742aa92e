import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNotice } from '../server/local-commands';
import { supervise } from './supervise';

/** A process that runs this script. */
const script = (text: string) => () => spawn(process.execPath, ['-e', text], { stdio: 'ignore' });

/** Starts that end as told, one after the other; the last one stays until it is stopped. */
function starts(...ends: string[]) {
  let count = 0;
  return {
    start: () => script(ends[count++] ?? 'setInterval(() => undefined, 1000)')(),
    count: () => count,
  };
}

test('a process that crashes or is killed is started again, and told to stop it stays down', async () => {
  const notices: string[] = [];
  const { start, count } = starts(
    'process.exit(70)',
    'process.kill(process.pid, "SIGKILL")',
    'process.exit(3)',
  );
  const running = new Promise<void>((resolve) => {
    const { ended, stop } = supervise({
      start: () => {
        const child = start();
        if (count() === 4) child.once('spawn', () => stop('SIGTERM'));
        return child;
      },
      notify: (line) => notices.push(line),
      firstDelayMs: 5,
    });
    void ended.then(() => resolve());
  });
  await running;
  expect(count()).toBe(4);
  expect(notices).toEqual([
    expect.stringContaining('It ended (70); it is started again'),
    expect.stringContaining('It ended (70)'),
    expect.stringContaining('It ended (3)'),
  ]);
}, 30_000);

test('a start that is refused is not tried again', async () => {
  const { start, count } = starts('process.exit(1)');
  const { ended } = supervise({ start, notify: () => undefined, firstDelayMs: 5 });
  expect(await ended).toBe(1);
  expect(count()).toBe(1);
});

/** Four ports beside each other, of which operations take the third. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port - 2));
    });
  });

test('the operations server of `pnpm operations` is back after it was killed, and goes when it is told to', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-stay-'));
  const port = await freePort();
  let output = '';
  const stay: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'stay.ts')],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, PORT: String(port), DATA_DIR: data, OPERATIONS_TOKEN: '', GATE_RUN: 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<number | null>((resolve) => stay.once('exit', resolve));
  const hear = (part: Buffer) => (output += String(part));
  stay.stdout?.on('data', hear);
  stay.stderr?.on('data', hear);
  /** Resolves to the process that serves, when another one than before does. */
  const serving = async (before?: number): Promise<number> => {
    for (;;) {
      const pid = Number(findNotice(path.join(data, 'registry'))?.process.split('@')[0]);
      if (pid && pid !== before) {
        const answer = await fetch(`http://127.0.0.1:${port + 2}/healthz`).catch(() => undefined);
        if (answer?.ok) return pid;
      }
      if (stay.exitCode !== null) throw new Error(output);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  try {
    const first = await serving();
    process.kill(first, 'SIGKILL');
    const second = await serving(first);
    expect(second).not.toBe(first);
    expect(output).toContain('it is started again');
    stay.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(() => process.kill(second, 0)).toThrow('ESRCH');
  } finally {
    stay.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}, 180_000);
