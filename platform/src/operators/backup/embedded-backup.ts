import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { StartupError } from '../../config';
import { markCreated } from '../../db/embedded-files';
import { lockDataDirectory } from '../../db/lock-data-directory';
import { openEmbedded } from '../../db/open';

/** dumpEmbedded writes the embedded database, which no process may have open, into one compressed archive. */
export async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  if (!existsSync(join(dataDir, 'db', 'pg')))
    throw new StartupError(`There is no database in ${dataDir} to back up.`);
  const database = await openEmbedded(dataDir);
  try {
    const archive = await database.dump?.();
    if (archive) writeFileSync(file, Buffer.from(await archive.arrayBuffer()));
  } finally {
    await database.close();
  }
}

/**
 * restoreEmbedded makes the database of an archive. Throws a StartupError where there is one already: nothing
 * is overwritten.
 */
export async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  const directory = join(dataDir, 'db');
  const files = join(directory, 'pg');
  mkdirSync(directory, { recursive: true });
  const unlock = await lockDataDirectory(directory);
  try {
    if (existsSync(files) && readdirSync(files).length > 0)
      throw new StartupError(`There is a database in ${directory} already: move that folder away first.`);
    const archive = new Blob([readFileSync(file)], { type: 'application/x-gzip' });
    const pglite = await PGlite.create({ dataDir: files, loadDataDir: archive }).catch((error: unknown) => {
      rmSync(files, { recursive: true, force: true });
      throw new StartupError(`${file} cannot be restored: ${String(error).split('\n')[0]}`);
    });
    await pglite.close();
    markCreated(dataDir, directory);
  } finally {
    unlock();
  }
}
