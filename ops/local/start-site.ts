import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { environment } from '../src/commands/environment';
import { startOperations, type RunningOperations } from '../src/start/start';
import { operationsToken } from '../src/server/token';
import { recordCalls, releaseLocally } from './release-locally';

const repository = path.resolve(import.meta.dirname, '../..');
const options = environment();
const port = options.studioPort - 1;
/** What operators run is theirs to say: this checkout's platform serves it, and nothing is built. */
const isPinned = process.argv.includes('--pinned');
/** On a machine of its own a site shows something, unless it is told to begin as a real one. */
const seed = process.env['SEED'] || 'demo';

/** The platform starts (and seeds) while the packages are built; the site answers when both are done. */
async function main(): Promise<void> {
  const platform = startPlatform();
  const stopped = new Promise<never>((_, reject) => {
    platform.on('exit', (code) => reject(new PlatformStopped(code ?? 1)));
  });
  const stop = () => platform.kill('SIGTERM');
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  let operations: RunningOperations | undefined;
  try {
    print(2, isPinned ? 'Leaving every operator at what it runs' : 'Building what has changed');
    const work = isPinned ? recordCalls() : releaseLocally((text) => process.stdout.write(`      ${text}\n`));
    await Promise.race([work, stopped]);
    print(3, 'Starting the platform and the operations console');
    // The platform has the port itself: of two processes with one environment each needs its own.
    const { METRICS_PORT } = process.env;
    if (METRICS_PORT) process.env['METRICS_PORT'] = String(Number(METRICS_PORT) + 1);
    operations = await Promise.race([startOperations(), stopped]);
    await Promise.race([answers(`http://127.0.0.1:${port}/healthz`), stopped]);
    await operations.refresh();
    const signIn = seed === 'demo' ? ' (sign in as player01, password Tessera#2026)' : '';
    print(4, `Ready: http://localhost:${port} and http://jade.localhost:${port}${signIn}`);
    process.stdout.write(`      Operations: ${operations.link}\n`);
    await stopped;
  } catch (error) {
    if (error instanceof PlatformStopped) {
      process.exitCode = error.code;
      return;
    }
    platform.kill('SIGTERM');
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await operations?.close();
  }
}

class PlatformStopped extends Error {
  constructor(readonly code: number) {
    super('the platform stopped');
  }
}

const print = (step: number, text: string) => process.stdout.write(`[${step}/4] ${text}\n`);

function startPlatform(): ChildProcess {
  const main = path.join(repository, 'platform/src/main.ts');
  if (!existsSync(main)) throw new Error('the platform is missing');
  return spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: path.join(repository, 'platform'),
    env: {
      // No proxy stands before it, whatever NODE_ENV says.
      PUBLIC_PORT: String(port),
      ...process.env,
      SEED: seed,
      ARTIFACTS_DIR: options.artifacts,
      OPERATORS_DIR: options.operators,
      OPERATIONS_TOKEN: operationsToken(options.data),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Asks until the site answers; the platform's exit is what ends a wait in vain. */
async function answers(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

await main();
// Whatever still waits for an answer of the platform waits in vain.
process.exit();
