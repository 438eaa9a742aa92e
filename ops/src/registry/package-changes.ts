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

/**
 * changedReleases says which releases a change was about, by name and version, where what was asked for does not say it:
 * `mf-points@1.0.0 instead of 1.1.0`. A step of a rollout has its candidate beside what the others run.
 */
export function changedReleases(
  action: string,
  requested: string,
  changes: readonly PackageChange[],
): string | undefined {
  if (changes.length === 0) return 'nothing to change';
  const words = requested.split(/[ ,]+/);
  if (changes.every(({ package: name, to }) => words.includes(`${name}@${to}`))) return undefined;
  const where = action === 'rollout' ? 'beside' : 'instead of';
  return changes
    .map(({ package: name, from, to }) => {
      if (to === null) return `without ${name}@${from}`;
      return `${name}@${to}${from === null ? '' : ` ${where} ${from}`}`;
    })
    .join(', ');
}
