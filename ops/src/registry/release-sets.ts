import { createHash } from 'node:crypto';
import { releaseSetSchema, type Pin, type Release, type ReleaseSet } from '@tessera/contracts/release';
import { checkContracts } from './contract-gate';
import { readDocument, writeWhole } from './files';
import type { StoreLayout } from './layout';
import { findRelease } from './publish';
import { RegistryError } from './registry-error';

export interface LoadedSet {
  set: ReleaseSet;
  releases: Map<string, Release>;
}

/** Makes the set of these pins, checks that its parts fit together, and stores it under the id of its content. */
export async function createSet(
  store: StoreLayout,
  operator: string,
  packages: Record<string, Pin>,
): Promise<LoadedSet> {
  if (!packages['shell']) throw new RegistryError('SET_INCOMPLETE', `the set for ${operator} has no shell`);
  const sorted = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b)));
  const id = createHash('sha256')
    .update(JSON.stringify({ operator, packages: sorted }))
    .digest('hex')
    .slice(0, 16);
  const loaded = await loadReleases(store, { id, operator, packages: sorted });
  checkContracts(loaded.releases);
  await writeWhole(store.set(id), `${JSON.stringify(loaded.set, null, 2)}\n`);
  return loaded;
}

export async function loadSet(store: StoreLayout, id: string): Promise<LoadedSet> {
  const set = await readDocument(store.set(id), releaseSetSchema);
  if (!set) throw new RegistryError('SET_INCOMPLETE', `there is no release set ${id}`);
  return loadReleases(store, set);
}

async function loadReleases(store: StoreLayout, set: ReleaseSet): Promise<LoadedSet> {
  const releases = new Map<string, Release>();
  for (const [name, pin] of Object.entries(set.packages)) {
    const found = await findRelease(store, name, pin.version);
    if (found.pin.digest !== pin.digest)
      throw new RegistryError(
        'RELEASE_DAMAGED',
        `${name}@${pin.version} in the store is not the one that was pinned`,
      );
    releases.set(name, found.release);
  }
  return { set, releases };
}
