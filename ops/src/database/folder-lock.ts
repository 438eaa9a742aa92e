import { mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RegistryError } from '../registry/registry-error';

/** How long a command waits for the one before it. */
const patienceMs = 10_000;

/**
 * One process at a time opens an embedded database, or its files are lost. The lock is a symbolic link whose target is
 * the holder's process id: it is made whole or not at all. Returns the release. Fails: REGISTRY_BUSY.
 */
export async function lockFolder(folder: string, patience = patienceMs): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const link = path.join(folder, 'lock');
  const deadline = performance.now() + patience;
  while (!tryLink(link)) {
    const holder = holderOf(link);
    if (holder !== undefined && !isAlive(holder)) takeAway(link, holder);
    else if (performance.now() > deadline)
      throw new RegistryError(
        'REGISTRY_BUSY',
        `the registry in ${folder} is in use by process ${holder ?? 'unknown'}; try again when it has ended`,
      );
    else await pause(50);
  }
  return () => rmSync(link, { force: true });
}

function tryLink(link: string): boolean {
  try {
    symlinkSync(String(process.pid), link);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(link: string): number | undefined {
  try {
    return Number(readlinkSync(link));
  } catch {
    return undefined;
  }
}

/** Of two that find the same dead holder, one moves the link away; what it moved is what it saw, or it goes back. */
function takeAway(link: string, holder: number): void {
  const away = `${link}.${process.pid}`;
  try {
    renameSync(link, away);
    if (holderOf(away) === holder) rmSync(away, { force: true });
    else renameSync(away, link);
  } catch {
    // Somebody else was first.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
