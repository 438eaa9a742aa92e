import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from '../database/lock-folder';
import { openDatabase } from '../database/open';
import { RegistryError } from '../failure/registry-error';

/** dumpRegistryFolder dumps the registry of a folder that nobody has open. */
export async function dumpRegistryFolder(folder: string, file: string): Promise<void> {
  const { dump, close } = await openDatabase({ folder });
  try {
    if (dump) await writeFile(file, await dump());
  } finally {
    await close();
  }
}

/**
 * restoreRegistryFolder makes the registry of an archive, where none is. Throws BACKUP_REFUSED,
 * REGISTRY_BUSY.
 */
export async function restoreRegistryFolder(folder: string, file: string): Promise<void> {
  const files = path.join(folder, 'pg');
  const unlock = await lockFolder(folder);
  try {
    if (existsSync(files) && readdirSync(files).length > 0)
      throw new RegistryError(
        'BACKUP_REFUSED',
        `there is a registry in ${folder} already: move it away first`,
      );
    const archive = new Blob([await readFile(file)], { type: 'application/x-gzip' });
    const pglite = await PGlite.create({ dataDir: files, loadDataDir: archive }).catch(
      async (error: unknown) => {
        await rm(files, { recursive: true, force: true });
        throw new RegistryError(
          'BACKUP_REFUSED',
          `${file} cannot be restored: ${String(error).split('\n')[0]}`,
        );
      },
    );
    await pglite.close();
    await writeFile(path.join(folder, 'created'), '');
  } finally {
    unlock();
  }
}
