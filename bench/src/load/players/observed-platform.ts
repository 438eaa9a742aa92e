import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Site } from './visitor';

const repository = path.resolve(import.meta.dirname, '../../../..');
const observer = pathToFileURL(path.join(import.meta.dirname, 'platform-observer.mjs')).href;

/** Usage is what a process has used: bytes, and seconds of a processor since it began. */
export interface Usage {
  rss: number;
  heapUsed: number;
  /** Outside of the heap: buffers. */
  external: number;
  cpuSeconds: number;
}

/** ObservedPlatform is a platform process that says what it uses. */
export interface ObservedPlatform {
  site: Site;
  /** With `collects` once all that nobody holds is collected. */
  usage(collects?: boolean): Promise<Usage>;
  stop(): Promise<void>;
}

/** startObservedPlatform starts a platform process with the demonstration's content, and resolves when it answers. Without a database's URL it has the embedded one. */
export async function startObservedPlatform(
  port: number,
  env: Record<string, string> = {},
): Promise<ObservedPlatform> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tessera-load-'));
  const logs = path.join(repository, '.build/bench');
  await mkdir(logs, { recursive: true });
  const log = openSync(path.join(logs, 'platform.log'), 'w');
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--import', observer, path.join(repository, 'platform/src/main.ts')],
    {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        SEED: 'demo',
        PREWARM_PICTURES: 'off',
        // A load solves thousands of puzzles; what is measured is the site.
        HUMAN_CHECK_COST: '2',
        ...env,
      },
      stdio: ['ignore', log, log, 'ipc'],
    },
  );
  await answering(port, child);
  let last: Promise<unknown> = Promise.resolve();
  const usage = async (collects = false) => {
    const answered = once(child, 'message');
    child.send({ collects });
    const [used] = (await answered) as [Usage];
    return used;
  };
  return {
    site: { port, studioPort: port + 1, host: `localhost:${port}`, merchant: 'aurora' },
    usage(collects) {
      const next = last.then(() => usage(collects));
      last = next.catch(() => undefined);
      return next;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function answering(port: number, platform: ChildProcess): Promise<void> {
  while (!(await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok) {
    if (platform.exitCode !== null)
      throw new Error('the platform has ended: .build/bench/platform.log says why');
    await pause(100);
  }
}
