import { existsSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../config';

const restore = 'Restore a backup (docs/how-to/back-up-and-restore.md), or remove';
/** A new database has 40 MB, and grows while it is filled. */
const neededBytes = 100 * 1024 * 1024;

/** Beside the database and not in it: it says that there was one, also when its folder is gone. */
const markerIn = (dataDir: string) => join(dataDir, 'database.created');
const beginningIn = (directory: string) => join(directory, 'creating');

/**
 * expectSoundFiles throws a StartupError where a database that existed is missing or damaged: no new one is
 * made in its stead. A database whose making was cut short has nothing in it yet, and is begun anew.
 */
export function expectSoundFiles(dataDir: string, directory: string): void {
  const marker = markerIn(dataDir);
  const files = join(directory, 'pg');
  if (existsSync(beginningIn(directory)) && !existsSync(marker))
    rmSync(files, { recursive: true, force: true });
  const isThere = existsSync(files) && readdirSync(files).length > 0;
  if (!isThere && existsSync(marker))
    throw new StartupError(
      `The database in ${files} is missing. ${restore} ${marker} to begin with an empty one.`,
    );
  if (!isThere) {
    const { bavail, bsize } = statfsSync(dirname(directory));
    if (bavail * bsize < neededBytes)
      throw new StartupError(`There is no room for a database in ${directory}: the disk is full.`);
    writeFileSync(beginningIn(directory), 'The database beside this file is being made.\n');
    return;
  }
  const missing = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].find(
    (name) => !existsSync(join(files, name)),
  );
  if (missing !== undefined) throw damaged(files, `${missing} is missing`);
}

/** markCreated notes that the database exists, so that the next start misses it when it is gone. */
export function markCreated(dataDir: string, directory: string): void {
  if (!existsSync(markerIn(dataDir))) writeFileSync(markerIn(dataDir), '');
  rmSync(beginningIn(directory), { force: true });
}

export function damaged(files: string, reason: string): StartupError {
  const [line = ''] = reason.split('\n');
  return new StartupError(
    `The database in ${files} is damaged (${line}). ${restore} that folder and its marker.`,
  );
}
