import type { DeclaredEntry } from '@tessera/contracts/operations';
import { placeEntries, type Release } from '@tessera/contracts/release';
import type { RegistryContext } from './context';
import { findOperator } from './operators';
import { currentState } from './pointer';
import { findReleases, newestVersions } from './releases';

/**
 * menuEntries returns the entries that remotes declare, where the operator's document has them: of the set that everybody gets, of a
 * running rollout's candidate, and of the newest releases of what neither has.
 */
export async function menuEntries(
  { db, operators }: RegistryContext,
  operator: string,
): Promise<DeclaredEntry[]> {
  const { document } = await findOperator(operators, operator);
  const { stable, rollouts } = await currentState(db, operator);
  const pinned = new Map<string, Release>([
    ...rollouts.flatMap(({ loaded }) => [...loaded.releases]),
    ...(stable?.releases ?? []),
  ]);
  const others = [...(await newestVersions(db))].filter(([name]) => !pinned.has(name));
  const newest = await findReleases(db, Object.fromEntries(others));
  return [...pinned.values(), ...[...newest.values()].map(({ release }) => release)].flatMap(
    ({ package: name, manifest }) =>
      manifest
        ? placeEntries([manifest], document.menus).map((entry) => ({
            ...entry,
            package: name,
            isPinned: pinned.has(name),
          }))
        : [],
  );
}
