import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { backoffDelay } from '@tessera/contracts/retry';
import { exitCodes } from '../commands/exit-codes';

export interface SuperviseOptions {
  /** Starts the process once more. */
  start(): ChildProcess;
  notify(line: string): void;
  /** After how long it is started again: doubled by each end that comes soon, ms. */
  firstDelayMs?: number;
}

const maxDelayMs = 30_000;
/** A process that ran so long has not ended because of how it starts, ms. */
const steadyMs = 60_000;

export interface Supervised {
  /** Resolves to the exit code when it is not started again: it was told to stop, or it says that a start cannot help. */
  ended: Promise<number>;
  stop(signal: NodeJS.Signals): void;
}

/**
 * supervise keeps a process running: one that crashes, or cannot reach its database, is started again after a pause. One
 * that refuses to start ends it, as it would refuse again.
 */
export function supervise({ start, notify, firstDelayMs = 1_000 }: SuperviseOptions): Supervised {
  const stopped = new AbortController();
  let child: ChildProcess | undefined;
  const run = async (): Promise<number> => {
    for (let failures = 1; ; failures += 1) {
      const began = performance.now();
      const code = await endOf((child = start()));
      if (
        stopped.signal.aborted ||
        code === exitCodes.ok ||
        code === exitCodes.refused ||
        code === exitCodes.usage
      )
        return code;
      if (performance.now() - began > steadyMs) failures = 1;
      const delayMs = backoffDelay(failures, { firstMs: firstDelayMs, maxMs: maxDelayMs });
      notify(`It ended (${code}); it is started again in ${Math.ceil(delayMs / 1000)} s.`);
      await pause(delayMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return code;
    }
  };
  return {
    ended: run(),
    stop(signal) {
      stopped.abort();
      child?.kill(signal);
    },
  };
}

/** A process that a signal ended has no code: it was killed, which is no refusal. */
const endOf = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? exitCodes.fault));
  });

/** startAgain runs this folder's server as a process of its own, which is started again when it crashes. */
export const startAgain = (main: string): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', main], { stdio: 'inherit' });
