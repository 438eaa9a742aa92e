import type { VipMoveReason } from '@tessera/contracts/vip';
import type { Generated } from 'kysely';

export interface VipTables {
  vip_standing: {
    member_id: bigint;
    operator: string;
    /** By the operator's clock, both. */
    reached_on: string;
    kept_until: string;
  };
  vip_change: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    from_level: number;
    level: number;
    reason: VipMoveReason;
    /** Minor units. */
    needed: bigint;
    changed_at: Date;
  };
  vip_gift: {
    member_id: bigint;
    level: number;
    operator: string;
    /** Minor units. */
    amount: bigint;
    given_at: Date;
    /** Null while it waits. */
    claimed_at: Date | null;
  };
  vip_day: { operator: string; day: string };
}

declare module '../../db/database' {
  interface Database extends VipTables {}
}
