import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../config';
import { processBirth } from './process-birth';

/** Locks of this process, as its number may be that of the one before it (in a container both are 1). */
const held = new Set<string>();

interface Holder {
  pid: number;
  /** Of the process that locked: another one may have its number by now. Absent in a lock of an earlier release. */
  birth: string | undefined;
}

/**
 * PGlite corrupts a directory that two processes open. The lock is a file with the holder's pid and birth; one that a
 * killed process left behind is taken over, whoever has its number today. Returns the release.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'process.lock');
  // Written beside and then linked: a lock that exists is never seen without its pid.
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, [process.pid, processBirth(process.pid) ?? ''].join(' '));
    while (!tryLink(draft, file)) {
      const holder = readHolder(file);
      if (holder !== undefined && isAlive(holder, file))
        throw new StartupError(`The database in ${directory} is in use by process ${holder.pid}.`);
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const [, pid, birth] = /^(\d+)(?: (.+))?$/.exec(readFileSync(file, 'utf8')) ?? [];
    return Number(pid) > 0 ? { pid: Number(pid), birth } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, birth }: Holder, file: string): boolean {
  if (pid === process.pid) return held.has(file);
  if (birth !== undefined) return processBirth(pid) === birth;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
