import { spawn } from 'node:child_process';
import { RegistryError } from '../failure/registry-error';

/** dumpServer dumps by PostgreSQL's own tool: one file, consistent at one moment, while everybody goes on. */
export const dumpServer = (url: string, file: string): Promise<void> =>
  runTool('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, url]);

/** restoreServer restores all of a dump or nothing, into a database that is empty. */
export const restoreServer = (url: string, file: string): Promise<void> =>
  runTool('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`, file]);

/** The URL, with its password, is in no message. */
function runTool(tool: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', () =>
      reject(
        new RegistryError('BACKUP_REFUSED', `${tool} is not here: install PostgreSQL's client programs`),
      ),
    );
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const [line = ''] = errors.split('\n').filter((each) => each.includes('error'));
      reject(new RegistryError('BACKUP_REFUSED', `${tool} failed: ${line.trim() || `code ${code}`}`));
    });
  });
}
