import type { ActivityStatus } from '@tessera/contracts/activities';

/** ActivityStep is what moves a member's part in an activity from one status to another. */
export type ActivityStep =
  | 'begin'
  | 'join'
  | 'apply'
  | 'complete'
  | 'claim'
  | 'refer'
  | 'approve'
  | 'approveReward'
  | 'issue'
  | 'reject'
  | 'settle'
  | 'award'
  | 'end'
  | 'expire';

type Path = Partial<Record<ActivityStatus, ActivityStatus>>;

/**
 * steps is the whole state machine of section 4.8. What a member does: `join` (by playing, where everybody takes part),
 * `apply` (again after a rejection) and `claim`. What follows from play: `complete` makes a reward claimable. What a person
 * decides: `approve` (`approveReward` where something is then claimed), `issue` and `reject`. `refer` gives a claim to a
 * person. What follows from time: `begin`, and `end`, which closes what was not begun and what was joined and not reached;
 * what can be claimed or is under way outlives the end, until it does `expire`. A race or a raffle is settled once it is
 * over (`settle`): its winners are paid (`issue`) or have something to claim (`award`).
 */
const steps: Readonly<Record<ActivityStep, Path>> = {
  begin: { COMING_SOON: 'JOIN' },
  join: { JOIN: 'SIGNED' },
  apply: { JOIN: 'APPLYING', REJECTED: 'APPLYING' },
  complete: { JOIN: 'CLAIM', SIGNED: 'CLAIM' },
  claim: { CLAIM: 'CLAIMED' },
  refer: { CLAIM: 'APPLYING' },
  approve: { APPLYING: 'PROCESS' },
  approveReward: { APPLYING: 'CLAIM' },
  issue: { APPLYING: 'ISSUED', PROCESS: 'ISSUED', CLAIM: 'ISSUED' },
  reject: { APPLYING: 'REJECTED', PROCESS: 'REJECTED', CLAIM: 'REJECTED' },
  settle: { SIGNED: 'PROCESS' },
  award: { PROCESS: 'CLAIM' },
  end: { COMING_SOON: 'CLOSE', JOIN: 'CLOSE', SIGNED: 'CLOSE' },
  expire: { CLAIM: 'CLOSE' },
};

/** stepActivity returns the status that a step leads to; undefined where the step cannot be taken from this one. */
export const stepActivity = (status: ActivityStatus, step: ActivityStep): ActivityStatus | undefined =>
  steps[step][status];

/**
 * statusAfter returns the status that what has happened to an activity has led to, in the order in which it happens: each
 * is a step, or false where it has not happened. What comes too late changes nothing: an end after a claim.
 */
export const statusAfter = (...happened: readonly (ActivityStep | false)[]): ActivityStatus =>
  happened.reduce<ActivityStatus>(
    (status, step) => (step && stepActivity(status, step)) || status,
    'COMING_SOON',
  );

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
