import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifestSchema, type RemoteManifest } from '@tessera/contracts/release';

/**
 * remoteFolders lists the remotes of the checkout, by the folders that are there: nothing else lists them.
 */
export function remoteFolders(repository: string): string[] {
  return readdirSync(repository)
    .filter(
      (name) => name.startsWith('mf-') && existsSync(path.join(repository, name, 'remote.manifest.json')),
    )
    .toSorted();
}

export function readManifest(repository: string, folder: string): RemoteManifest {
  const file = path.join(repository, folder, 'remote.manifest.json');
  return remoteManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
