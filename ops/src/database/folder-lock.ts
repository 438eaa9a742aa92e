import { mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RegistryError } from '../registry/registry-error';
import { isRunning, processIdentity } from './process-identity';

/** How long a command waits for the one before it. */
const timeoutMs = 10_000;

/**
 * One process at a time opens an embedded database, or its files are lost. The lock is a symbolic link whose target
 * names the holder (`processIdentity`): it is made whole or not at all. Returns the release. Fails: REGISTRY_BUSY.
 */
export async function lockFolder(folder: string, defaultTimeoutMs = timeoutMs): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const link = path.join(folder, 'lock');
  const deadline = performance.now() + defaultTimeoutMs;
  while (!tryLink(link)) {
    const holder = holderOf(link);
    if (holder !== undefined && !isRunning(holder)) takeAway(link, holder);
    else if (performance.now() > deadline)
      throw new RegistryError(
        'REGISTRY_BUSY',
        `the registry in ${folder} is in use by process ${holder?.split('@')[0] ?? 'unknown'}; try again when it has ended`,
      );
    else await pause(50);
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
  } catch {
    // Somebody else was first.
  }
}
