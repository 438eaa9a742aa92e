import type { FailureGroup, FailureSummary, OperatorStatus, StatusGrid } from '@tessera/contracts/operations';

/** Failures a minute that are noise: a phone in a tunnel is no bad release. */
const quiet = 0.5;
/** How many times worse than before its pin a release must be to be called bad. */
const factor = 3;
const minuteMs = 60_000;

export const packageOf = (remote: string) => (remote === 'shell' ? remote : `mf-${remote}`);

export interface MarkedGroup {
  group: FailureGroup;
  /** It runs since its pin, and fails clearly more than the remote did before. */
  isBad: boolean;
}

/**
 * markJumps marks releases whose failures jump after their pin: those that fail now at more than three times
 * the rate of before.
 */
export function markJumps(
  { since, groups }: FailureSummary,
  { operators }: Pick<StatusGrid, 'operators' | 'packages'>,
  now: Date,
): MarkedGroup[] {
  return groups
    .map((group) => {
      const status = operators.find(({ operator }) => operator === group.operator);
      return { group, isBad: status !== undefined && jumps(group, groups, status, new Date(since), now) };
    })
    .toSorted((a, b) => Number(b.isBad) - Number(a.isBad) || b.group.count - a.group.count);
}

function jumps(
  group: FailureGroup,
  groups: readonly FailureGroup[],
  { packages, movedAt, rollouts }: OperatorStatus,
  since: Date,
  now: Date,
): boolean {
  const name = packageOf(group.remote);
  const inRollout =
    packages[name] === group.version
      ? undefined
      : rollouts.find((rollout) => rollout.packages[name] === group.version);
  if (packages[name] !== group.version && !inRollout) return false;
  const pinned = new Date((inRollout ? inRollout.startedAt : movedAt) ?? since);
  // A minute that the pin is in counts to the new release: its own version is what is counted.
  const own = countWhere([group], (at) => at.getTime() >= pinned.getTime() - minuteMs);
  const others = groups.filter(
    ({ operator, remote }) => operator === group.operator && remote === group.remote,
  );
  const before = countWhere(others, (at) => at.getTime() < pinned.getTime() - minuteMs);
  const rate = own / minutesBetween(pinned, now);
  const rateBefore = pinned > since ? before / minutesBetween(since, pinned) : 0;
  return rate > quiet && rate > factor * rateBefore;
}

const minutesBetween = (from: Date, to: Date) => Math.max(1, (to.getTime() - from.getTime()) / minuteMs);

const countWhere = (groups: readonly FailureGroup[], holds: (at: Date) => boolean) =>
  groups
    .flatMap(({ perMinute }) => perMinute)
    .reduce((sum, { at, count }) => sum + (holds(new Date(at)) ? count : 0), 0);
