import type { AffiliateApplication } from '@tessera/contracts/agent';
import type { Generated } from 'kysely';

export interface AffiliateApplicationTables {
  /** What members have sent to become agents. One of a member waits at most. */
  affiliate_application: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    state: AffiliateApplication['state'];
    plan: string;
    channel: string;
    version: Generated<number>;
    /** What the member reads of the decision. */
    reason: Generated<string>;
    created_at: Date;
    decided_at: Date | null;
    decided_by: Generated<string>;
  };
}

declare module '../../db/database' {
  interface Database extends AffiliateApplicationTables {}
}
