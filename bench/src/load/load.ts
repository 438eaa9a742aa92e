import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { startPostgres } from '@tessera/ops/postgres';

const repository = path.resolve(import.meta.dirname, '../../..');
const program = path.join(repository, 'platform/src/money/ledger/testing/load-process.ts');
const operators = path.join(repository, 'ops/operators');

/** Load is a process that does one part of a measurement. */
export interface Load {
  child: ChildProcess;
  /** What it prints at its end; undefined where it was killed. */
  printed: Promise<unknown>;
}

/** startLoad starts a part of a measurement over the database of an address. `settings` go to its environment. */
export function startLoad(url: string, part: string, settings: Record<string, string> = {}): Load {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      ...process.env,
      LOAD_DATABASE_URL: url,
      LOAD_OPERATORS: operators,
      LOAD_PART: part,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (printed) => (text += String(printed)));
  const printed = new Promise<unknown>((resolve, reject) => {
    child.on('exit', (code, signal) => {
      if (signal) resolve(undefined);
      else if (code === 0) resolve(JSON.parse(text));
      else reject(new Error(`a load process ended with ${code}`));
    });
  });
  return { child, printed };
}

type Server = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
/** StartPart starts a part of a measurement over one database. */
export type StartPart = (part: string, settings?: Record<string, string>) => Load;

/** overServer measures over a PostgreSQL server of its own, with parts of these settings. */
export async function overServer(
  settings: Record<string, string>,
  measure: (start: StartPart, server: Server) => Promise<void>,
): Promise<void> {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL to be had on this machine.');
  try {
    await measure((part, more) => startLoad(server.url, part, { ...settings, ...more }), server);
  } finally {
    await server.stop();
  }
}

/** printReport writes what was measured. */
export function printReport(report: unknown): void {
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
}
