import { mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, processIdentity } from './process-identity';

/** DirectoryBusyError is thrown when another process has locked the directory. */
export class DirectoryBusyError extends Error {
  override name = 'DirectoryBusyError';

  constructor(
    readonly directory: string,
    /** Its number, where it could be read. */
    readonly holder: string,
  ) {
    super(`${directory} is in use by process ${holder}`);
  }
}

/**
 * lockDirectory locks a directory for one process, since an embedded database that two processes open loses
 * its files. The lock is a symbolic link whose target names the holder (`processIdentity`), so that it is
 * created whole or not at all. The lock of a process that was killed is taken over, even when its number
 * belongs to another process by now. It waits `waitMs` for a living holder and then throws
 * DirectoryBusyError. It returns the function that releases the lock.
 */
export async function lockDirectory(directory: string, waitMs = 0): Promise<() => void> {
  mkdirSync(directory, { recursive: true });
  const link = path.join(directory, 'lock');
  const deadline = performance.now() + waitMs;
  while (!tryLink(link)) {
    const holder = holderOf(link);
    if (holder !== undefined && !isRunning(holder)) takeAway(link, holder);
    else if (performance.now() >= deadline)
      throw new DirectoryBusyError(directory, holder?.split('@')[0] ?? 'unknown');
    else await pause(Math.min(50, waitMs));
  }
  return () => rmSync(link, { force: true });
}

function tryLink(link: string): boolean {
  try {
    symlinkSync(processIdentity(process.pid) ?? String(process.pid), link);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

/** Of two that find the same dead holder, one moves the link away; what it moved is what it saw, or it goes back. */
function takeAway(link: string, holder: string): void {
  const away = `${link}.${process.pid}`;
  try {
    renameSync(link, away);
    if (holderOf(away) === holder) rmSync(away, { force: true });
    else renameSync(away, link);
  } catch (error) {
    // Somebody else was first.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
