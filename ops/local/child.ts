import { spawn } from 'node:child_process';

export interface Child {
  /** Resolves when it has stopped, with its exit code. */
  ended: Promise<number>;
}

const running = new Set<() => void>();
process.on('exit', () => running.forEach((stop) => stop()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

/**
 * startChild starts a program of this checkout that ends with this process; `onMessage` hears what it sends.
 */
export function startChild(
  args: readonly string[],
  options: { env?: Record<string, string>; cwd: string; onMessage?: (message: unknown) => void },
): Child {
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => void child.kill('SIGTERM');
  running.add(stop);
  if (options.onMessage) child.on('message', options.onMessage);
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      running.delete(stop);
      resolve(code ?? 0);
    });
  });
  return { ended };
}
