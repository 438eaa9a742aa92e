import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const text = (file: string) => readFileSync(file, 'utf8');

/**
 * processIdentity returns a name of a process that no later process has, even one with the same number:
 * `1234@boot:start` on Linux, elsewhere with the start time of `ps`. It is just the number when neither is
 * known, and undefined when there is no such process.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const [, fields = ''] = /^.*\)\s(.*)$/s.exec(text(`/proc/${pid}/stat`)) ?? [];
    return `${pid}@${text('/proc/sys/kernel/random/boot_id').trim()}:${fields.split(' ').at(19)}`;
  } catch {
    return identityByPs(pid);
  }
}

function identityByPs(pid: number): string | undefined {
  try {
    const began = execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' });
    return `${pid}@${began.trim().replaceAll(/\W+/g, '-')}`;
  } catch {
    return undefined;
  }
}

/**
 * isRunning checks whether the process that left this identity behind still runs. A bare number, from an
 * earlier release, counts as running if any process has it now.
 */
export function isRunning(identity: string): boolean {
  const [pid = ''] = identity.split('@');
  if (identity.includes('@')) return processIdentity(Number(pid)) === identity;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
