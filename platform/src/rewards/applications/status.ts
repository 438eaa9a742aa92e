import type { ActivityStatus } from '@tessera/contracts/activities';
import type { PromotionKind } from '@tessera/contracts/promotions';
import { activityStatus, stepActivity } from '../activities/state-machine';
import type { ApplicationTables } from './tables';

export type ApplicationStatus = ApplicationTables['promotion_application']['status'];

export interface Standing {
  kind: PromotionKind;
  starts_at: Date;
  ends_at: Date | null;
  places: number | null;
  /** How many take part. */
  taken: number;
  /** The member's own part. */
  own: ApplicationStatus | undefined;
}

const openOf = { NONE: 'NONE', JOIN: 'JOIN', APPLY: 'JOIN', CLAIM: 'CLAIM' } as const;

/** statusOf returns the status of a promotion for a member. */
export function statusOf({ kind, places, taken, ...standing }: Standing, now: Date): ActivityStatus {
  const full = places !== null && taken >= places;
  return activityStatus({ ...standing, open: openOf[kind], full }, now);
}

export type Decision = 'approve' | 'reject' | 'issue';

/** decided returns the status that a decision gives an application; undefined if it cannot be decided so. */
export function decided(
  status: ApplicationStatus,
  decision: Decision,
  hasReward: boolean,
): ApplicationStatus | undefined {
  const step = decision === 'approve' && hasReward ? 'approveReward' : decision;
  return stepActivity(status, step) as ApplicationStatus | undefined;
}
