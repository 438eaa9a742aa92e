import type { PackageChange } from '@tessera/contracts/operations';
import type { Pin } from '@tessera/contracts/release';

type Packages = Record<string, Pin>;

/** packageChanges lists packages whose version differs between two sets, sorted by name. */
export function packageChanges(from: Packages, to: Packages): PackageChange[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].toSorted();
  return names
    .map((name) => ({
      package: name,
      from: from[name]?.version ?? null,
      to: to[name]?.version ?? null,
    }))
    .filter((change) => change.from !== change.to);
}

/** describeChanges writes changes for sentences: `mf-lottery 1.0.0 → 1.1.0, mf-points none → 1.0.0`. */
export const describeChanges = (changes: readonly PackageChange[]) =>
  changes.map(({ package: name, from, to }) => `${name} ${from ?? 'none'} → ${to ?? 'none'}`).join(', ');
