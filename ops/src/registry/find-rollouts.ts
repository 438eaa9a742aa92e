import { RegistryError } from '../failure/registry-error';
import type { LoadedSet } from '../render/loaded';
import { packageChanges } from './package-changes';
import type { RunningRollout } from './pointer';

/** packagesOfRollout returns the packages that a rollout is about: those that its set has otherwise than the stable one. */
export const packagesOfRollout = (
  stable: LoadedSet | undefined,
  candidate: LoadedSet | undefined,
): ReadonlySet<string> =>
  new Set(
    candidate
      ? packageChanges(stable?.set.packages ?? {}, candidate.set.packages).map(({ package: name }) => name)
      : [],
  );

/** rolloutsOf returns the rollouts that are about any of these packages. */
export const rolloutsOf = (
  stable: LoadedSet | undefined,
  rollouts: readonly RunningRollout[],
  packages: readonly string[],
): RunningRollout[] =>
  rollouts.filter(({ loaded }) => {
    const about = packagesOfRollout(stable, loaded);
    return packages.some((name) => about.has(name));
  });

/** findRollout returns the rollout that is meant: that of the package, or the only one. Throws ROLLOUT_NOT_RUNNING. */
export function findRollout(
  operator: string,
  stable: LoadedSet | undefined,
  rollouts: readonly RunningRollout[],
  packageName: string | undefined,
): RunningRollout {
  const [found, ...more] = packageName === undefined ? rollouts : rolloutsOf(stable, rollouts, [packageName]);
  if (!found)
    throw new RegistryError(
      'ROLLOUT_NOT_RUNNING',
      `no rollout${packageName === undefined ? '' : ` of ${packageName}`} is running for ${operator}`,
    );
  if (more.length === 0) return found;
  const names = rollouts.map(({ loaded }) => [...packagesOfRollout(stable, loaded)].join(' '));
  throw new RegistryError(
    'ROLLOUT_NOT_RUNNING',
    `${rollouts.length} rollouts are running for ${operator} (${names.join('; ')}): name a package of the one that you mean`,
  );
}
