import type { PromotionKind, PromotionStatus } from '@tessera/contracts/promotions';
import type { ApplicationTables } from './tables';

type ApplicationStatus = ApplicationTables['promotion_application']['status'];

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

/** Section 4.8. What a member has begun outlives the promotion's end. */
export function statusOf(
  { kind, starts_at, ends_at, places, taken, own }: Standing,
  now: Date,
): PromotionStatus {
  if (starts_at > now) return 'COMING_SOON';
  if (own !== undefined) return own;
  if (kind === 'NONE') return 'NONE';
  if ((ends_at !== null && ends_at <= now) || (places !== null && taken >= places)) return 'CLOSE';
  return kind === 'CLAIM' ? 'CLAIM' : 'JOIN';
}

export type Decision = 'approve' | 'reject' | 'issue';

/** decided returns the status that a decision gives an application; undefined if it cannot be decided so. */
export function decided(
  status: ApplicationStatus,
  decision: Decision,
  hasReward: boolean,
): ApplicationStatus | undefined {
  const isOpen = status === 'APPLYING' || status === 'PROCESS' || status === 'CLAIM';
  if (!isOpen) return undefined;
  if (decision === 'reject') return 'REJECTED';
  if (decision === 'issue') return 'ISSUED';
  return status === 'APPLYING' ? (hasReward ? 'CLAIM' : 'PROCESS') : undefined;
}
