import { createHash } from 'node:crypto';
import type { Pin, Release, ReleaseSet } from '@tessera/contracts/release';
import type { DbOrTrx } from '../database/tables';
import type { Change } from './context';
import { RegistryError } from '../failure/registry-error';
import { findReleases } from './releases';
import type { LoadedSet } from '../render/loaded';

/**
 * composeSet makes the set of these pins with its releases, not yet stored. The same pins are the same set,
 * whatever their order.
 */
export async function composeSet(
  db: DbOrTrx,
  operator: string,
  packages: Record<string, Pin>,
): Promise<LoadedSet> {
  // A database gives the fields of a pin in an order of its own.
  const sorted = Object.fromEntries(
    Object.entries(packages)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { version, digest }]) => [name, { version, digest }]),
  );
  const id = createHash('sha256')
    .update(JSON.stringify({ operator, packages: sorted }))
    .digest('hex')
    .slice(0, 16);
  return loadReleases(db, { id, operator, packages: sorted });
}

/** storeSet stores a set under the id of its content; a set that ran before is stored already. */
export async function storeSet(
  db: DbOrTrx,
  { set }: LoadedSet,
  { author, reason }: Change,
  at: Date,
): Promise<void> {
  await db
    .insertInto('release_set')
    .values({
      id: set.id,
      operator: set.operator,
      packages: JSON.stringify(set.packages),
      author,
      reason,
      created_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * loadSet reads a set with its releases. Throws SET_UNKNOWN, and as `findReleases` where a release of it is
 * gone.
 */
export async function loadSet(db: DbOrTrx, id: string): Promise<LoadedSet> {
  const [set] = await findSets(db, [id]);
  if (!set) throw new RegistryError('SET_UNKNOWN', `there is no release set ${id}`);
  return loadReleases(db, set);
}

/** findSets returns sets without their releases, in no order; ids that do not exist are left out. */
export async function findSets(db: DbOrTrx, ids: readonly string[]): Promise<ReleaseSet[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('release_set')
    .select(['id', 'operator', 'packages'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

async function loadReleases(db: DbOrTrx, set: ReleaseSet): Promise<LoadedSet> {
  const found = await findReleases(db, versionsOf(set.packages));
  const releases = new Map<string, Release>();
  for (const [name, { release, pin }] of found) {
    if (pin.digest !== set.packages[name]?.digest)
      throw new RegistryError(
        'RELEASE_DAMAGED',
        `${name}@${pin.version} in the registry is not the one that was pinned`,
      );
    releases.set(name, release);
  }
  return { set, releases };
}

/** versionsOf returns the version of each package. */
export const versionsOf = (packages: Record<string, Pin>): Record<string, string> =>
  Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]));
