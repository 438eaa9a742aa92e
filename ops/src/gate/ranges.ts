import type { GateBreak } from '@tessera/contracts/operations';
import type { Release } from '@tessera/contracts/release';
import semver from 'semver';
import { breaksIn, type Rule } from './rule';

/**
 * rangeBreaks checks each remote's shell-api range and shared ranges against what the shell of the set
 * brings.
 */
export const rangeBreaks: Rule = ({ shell, remotes }) =>
  remotes.flatMap((remote) => [
    ...outOfRange(remote, 'shell-api', 'shell-api', remote.manifest?.shellApi ?? '*', shell.shellApi),
    ...Object.entries(remote.shared).flatMap(([name, range]) =>
      outOfRange(remote, 'shared', name, range, shell.shared[name]),
    ),
  ]);

function outOfRange(
  remote: Release,
  rule: GateBreak['rule'],
  what: string,
  range: string,
  offered: string | undefined,
): GateBreak[] {
  if (offered && semver.satisfies(offered, range, { includePrerelease: true })) return [];
  const sentence = `needs ${what} ${range}; the shell of this set has ${offered ?? 'none'}`;
  return [breaksIn(rule, () => sentence)(remote)];
}
