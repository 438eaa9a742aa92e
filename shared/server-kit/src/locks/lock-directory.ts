import { mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, processIdentity } from './process-identity';

/** Another process has the directory. */
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
 * One process at a time opens an embedded database, or its files are lost. The lock is a symbolic link whose target
 * names the holder (`processIdentity`): it is made whole or not at all. One that a killed process left behind is taken
 * over, whoever has its number today. Waits `waitMs` for a holder that lives, then throws DirectoryBusyError. Returns
 * the release.
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
