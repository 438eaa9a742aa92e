import type { Release } from '@tessera/contracts/release';
import semver from 'semver';
import { RegistryError } from './registry-error';

/** Refuses a set whose parts would not work together, naming the remote, the range and the version that breaks. */
export function checkContracts(releases: ReadonlyMap<string, Release>): void {
  const shell = releases.get('shell');
  if (!shell?.shellApi)
    throw new RegistryError('SET_INCOMPLETE', 'the set has no shell release with a shell-api version');
  const taken = new Map<string, string>();
  for (const [name, release] of releases) {
    if (name === 'shell') continue;
    const { manifest } = release;
    if (!manifest) throw new RegistryError('CONTRACT_BROKEN', `${name}@${release.version} has no manifest`);
    expectInRange(name, release.version, 'shell-api', manifest.shellApi, shell.shellApi);
    for (const [dependency, range] of Object.entries(release.shared))
      expectInRange(name, release.version, dependency, range, shell.shared[dependency]);
    for (const route of manifest.routes.flatMap(({ paths }) => paths)) {
      const owner = taken.get(route);
      if (owner)
        throw new RegistryError('CONTRACT_BROKEN', `${name} and ${owner} both offer the route ${route}`);
      taken.set(route, name);
    }
  }
}

function expectInRange(
  name: string,
  version: string,
  what: string,
  range: string,
  offered: string | undefined,
): void {
  if (offered && semver.satisfies(offered, range, { includePrerelease: true })) return;
  throw new RegistryError(
    'CONTRACT_BROKEN',
    `${name}@${version} needs ${what} ${range}; the shell of this set has ${offered ?? 'none'}`,
  );
}
