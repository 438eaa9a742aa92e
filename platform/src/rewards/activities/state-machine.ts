import type { ActivityStatus } from '@tessera/contracts/activities';

/** ActivityStep is what moves a member's part in an activity from one status to another. */
export type ActivityStep =
  | 'join'
  | 'apply'
  | 'complete'
  | 'claim'
  | 'refer'
  | 'approve'
  | 'approveReward'
  | 'issue'
  | 'reject'
  | 'end';

type Path = Partial<Record<ActivityStatus, ActivityStatus>>;

/**
 * steps is the whole state machine of section 4.8. What a member does: `join`, `apply` (again after a rejection) and `claim`.
 * What follows from play: `complete` makes a reward claimable. What a person decides: `approve` (`approveReward` where
 * something is then claimed), `issue` and `reject`. `refer` gives a claim to a person. `end` closes what was not begun
 * and what was joined and not reached; what can be claimed or is under way outlives the end.
 */
const steps: Readonly<Record<ActivityStep, Path>> = {
  join: { JOIN: 'SIGNED' },
  apply: { JOIN: 'APPLYING', REJECTED: 'APPLYING' },
  complete: { JOIN: 'CLAIM', SIGNED: 'CLAIM' },
  claim: { CLAIM: 'CLAIMED' },
  refer: { CLAIM: 'APPLYING' },
  approve: { APPLYING: 'PROCESS' },
  approveReward: { APPLYING: 'CLAIM' },
  issue: { APPLYING: 'ISSUED', PROCESS: 'ISSUED', CLAIM: 'ISSUED' },
  reject: { APPLYING: 'REJECTED', PROCESS: 'REJECTED', CLAIM: 'REJECTED' },
  end: { COMING_SOON: 'CLOSE', JOIN: 'CLOSE', SIGNED: 'CLOSE' },
};

/** stepActivity returns the status that a step leads to; undefined where the step cannot be taken from this one. */
export const stepActivity = (status: ActivityStatus, step: ActivityStep): ActivityStatus | undefined =>
  steps[step][status];

export interface ActivityStanding {
  starts_at: Date;
  ends_at: Date | null;
  /** What an activity is to who has no part in it: nothing to do, something to take, or something to join. */
  open: Extract<ActivityStatus, 'NONE' | 'JOIN' | 'CLAIM'>;
  /** No place is left. */
  full?: boolean;
  /** The member's own part. */
  own: ActivityStatus | undefined;
}

/**
 * activityStatus returns the status of an activity for a member (section 4.8). What a member has begun outlives the
 * activity's end.
 */
export function activityStatus(
  { starts_at, ends_at, open, full = false, own }: ActivityStanding,
  now: Date,
): ActivityStatus {
  if (starts_at > now) return 'COMING_SOON';
  if (own !== undefined) return own;
  if (open === 'NONE') return 'NONE';
  return full || (ends_at !== null && ends_at <= now) ? 'CLOSE' : open;
}
