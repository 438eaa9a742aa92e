import type { Operator } from '@tessera/contracts/operator';
import type { ClaimedReward, RewardKind, WaitingReward } from '@tessera/contracts/rewards';
import type { Platform } from '../context';
import type { DbOrTrx, Trx } from '../db/database';
import { emitEvent } from '../events';
import type { Session } from '../http/session';

/** RewardsOf says whose rewards are wanted, when, and in which language. */
export interface RewardsOf {
  operator: Operator;
  memberId: bigint;
  language: string;
  now: Date;
}

/** Claimer says who claims a reward. */
export interface Claimer {
  platform: Platform;
  operator: Operator;
  session: Session;
}

/**
 * RewardProvider gives the rewards of one kind to the reward center. A domain names its providers in its `domain.ts`; the
 * reward center knows no domain.
 */
export interface RewardProvider {
  kind: RewardKind;
  /** What waits for a member now. Only what has status CLAIM is counted. */
  waiting(db: DbOrTrx, query: RewardsOf): Promise<readonly Omit<WaitingReward, 'kind'>[]>;
  /**
   * Claims one of them in a transaction of its own, once. Throws NOT_FOUND for what is none of the member's, and
   * PROMOTION_CLOSED for what is over. Without it nothing of the kind is claimed in the reward center.
   */
  claim?(claimer: Claimer, id: string): Promise<ClaimedReward>;
}

/** publishRewards tells the member's open pages, after the commit, that something else waits for them by now. */
export const publishRewards = (trx: Trx, memberId: bigint): Promise<void> =>
  emitEvent(trx, { memberId: String(memberId), event: { type: 'rewards.changed' } });

declare module '../context' {
  interface Platform {
    /** What gives rewards to the reward center, of all domains. */
    rewardProviders: readonly RewardProvider[];
  }
}
