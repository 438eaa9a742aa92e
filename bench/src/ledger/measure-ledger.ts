import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@tessera/ops/postgres';
import { median } from '../statistics';

const program = path.resolve(
  import.meta.dirname,
  '../../../platform/src/money/ledger/testing/load-process.ts',
);

interface Load {
  child: ChildProcess;
  /** What it prints at its end; undefined where it was killed. */
  printed: Promise<unknown>;
}

function start(url: string, settings: Record<string, string>): Load {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, LOAD_DATABASE_URL: url, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (part) => (text += String(part)));
  const printed = new Promise<unknown>((resolve, reject) => {
    child.on('exit', (code, signal) => {
      if (signal) resolve(undefined);
      else if (code === 0) resolve(JSON.parse(text));
      else reject(new Error(`a load process ended with ${code}`));
    });
  });
  return { child, printed };
}

/**
 * `npm run bench ledger`: mixed movements by two processes that are killed in turn, over a server that loses its power
 * once, and then the movements of a second beside bare SQL.
 */
export async function measureLedger(count = 100_000): Promise<void> {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL to be had on this machine.');
  try {
    await start(server.url, { LOAD_PART: 'prepare' }).printed;
    const settings = { LOAD_COUNT: String(count) };
    const play = (order: string) => start(server.url, { LOAD_PART: 'play', LOAD_ORDER: order, ...settings });
    const began = Date.now();
    const kept = play('up');
    let killed = play('down');
    for (let kill = 0; kill < 3; kill += 1) {
      await pause(6_000);
      killed.child.kill('SIGKILL');
      await killed.printed;
      killed = play('down');
    }
    server.halt();
    server.resume();
    await Promise.all([kept.printed, killed.printed]);
    const seconds = Math.round((Date.now() - began) / 1_000);
    const checked = await start(server.url, { LOAD_PART: 'check', ...settings }).printed;
    process.stdout.write(
      `${count} mixed movements, each by two processes, in ${seconds} s: ${JSON.stringify(checked)}\n`,
    );
    const speed = (await start(server.url, { LOAD_PART: 'speed' }).printed) as Record<
      'ours' | 'bare',
      number[]
    >;
    const ratios = speed.ours.map((ours, index) => ours / (speed.bare[index] ?? 1));
    process.stdout.write(`${JSON.stringify(speed)}\nratio, the middle pair: ${median(ratios).toFixed(2)}\n`);
  } finally {
    await server.stop();
  }
}
