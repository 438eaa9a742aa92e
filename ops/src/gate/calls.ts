import type { GateBreak } from '@tessera/contracts/operations';
import type { CallTable, Release } from '@tessera/contracts/release';
import { callMisfits } from '@tessera/server-kit/calls';
import { breaksIn, type Rule } from './rule';

/** More than these of one call say nothing new. */
const shownMisfits = 3;

/**
 * callBreaks finds calls that a release makes and the platform does not have, or has in a version that the release does not
 * understand. Where nothing is known of the platform there is nothing to compare.
 */
export const callBreaks: Rule = ({ shell, remotes, calls }) =>
  calls ? [shell, ...remotes].flatMap((release) => brokenCalls(release, calls)) : [];

/** brokenCalls lists the calls of one release that would not work with a platform that has these. */
export function brokenCalls(release: Release, offered: CallTable): GateBreak[] {
  return Object.entries(release.calls ?? {}).flatMap(([name, needed]) => {
    const found = offered[name];
    if (!found)
      return [breaksIn('call', () => `needs the call ${name}, which the platform does not have`)(release)];
    const misfits = callMisfits(needed, found);
    if (misfits.length === 0) return [];
    const versions = `in version ${needed.version}; the platform has ${found.version}`;
    const why = misfits.slice(0, shownMisfits).join('; ');
    return [breaksIn('call', () => `needs the call ${name} ${versions}: ${why}`)(release)];
  });
}
