import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

export interface Program {
  process: ChildProcess;
  /** What it has written so far, for a failure's message. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export function startProgram(command: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      output += String(error);
      resolve();
    });
  });
  return {
    process: child,
    output: () => output,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * until tries until `holds` is true. A program that has stopped will never answer, so its output is the
 * failure.
 */
export async function until(what: string, programs: readonly Program[], holds: () => Promise<boolean>) {
  while (!(await holds().catch(() => false))) {
    const gone = programs.find((program) => program.process.exitCode !== null);
    if (gone) throw new Error(`${what}: ${gone.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * freePorts returns the first port of a row that is free now. It is below the range that the system hands out
 * by itself, so that no outgoing connection takes one of them meanwhile.
 */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
