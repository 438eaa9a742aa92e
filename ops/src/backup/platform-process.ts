import { spawn } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/mini';
import { RegistryError } from '../failure/registry-error';

const repository = path.resolve(import.meta.dirname, '../../..');

/**
 * runPlatform does something with the platform's database by the platform's own code, which knows its files,
 * and returns what that wrote.
 */
export function runPlatform(
  command: 'dump' | 'restore' | 'reconcile',
  data: string,
  file = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const main = path.join(repository, 'platform/src/backup-main.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', main, command, file], {
      cwd: path.join(repository, 'platform'),
      env: { ...process.env, DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let written = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(written) : reject(new RegistryError('BACKUP_REFUSED', errors.trim())),
    );
  });
}

const reconciliationSchema = z.object({
  transactions: z.number(),
  wrongBalances: z.number(),
  unbalanced: z.number(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** reconcile checks whether every balance is the sum of what moved it. */
export async function reconcile(data: string): Promise<Reconciliation> {
  return reconciliationSchema.parse(JSON.parse(await runPlatform('reconcile', data)));
}

/**
 * dumpRunning dumps the embedded database while the platform has it open; undefined where no platform
 * answers.
 */
export async function dumpRunning(port: number, token: string): Promise<Buffer | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/platform/backup`, {
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  if (!response) return undefined;
  if (!response.ok)
    throw new RegistryError(
      'BACKUP_REFUSED',
      `the platform answers ${response.status} when asked for a backup`,
    );
  return Buffer.from(await response.arrayBuffer());
}
