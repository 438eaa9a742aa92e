import type { ActivityStatus } from '@tessera/contracts/activities';
import type { referralKinds } from '@tessera/contracts/referral';
import type { Generated } from 'kysely';

export interface ReferralTables {
  /** What a member earned by inviting: a friend earns once, and a Zalo contact once. */
  referral_reward: {
    id: Generated<bigint>;
    version: Generated<number>;
    operator: string;
    member_id: bigint;
    kind: (typeof referralKinds)[number];
    /** Who was brought; null of a Zalo contact. */
    friend_id: bigint | null;
    /** Of a Zalo contact. */
    contact: string;
    /** Minor units, as the rule was when it was earned. */
    amount: bigint;
    status: Extract<ActivityStatus, 'APPLYING' | 'CLAIM' | 'CLAIMED' | 'REJECTED'>;
    /** Why a person looks at it: what both accounts have in common. Empty for nothing. */
    suspicion: string;
    remark: Generated<string>;
    created_at: Date;
    decided_at: Date | null;
  };
}

declare module '../../db/database' {
  interface Database extends ReferralTables {}
}
