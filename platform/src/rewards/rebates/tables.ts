import type { GameType } from '@tessera/contracts/operator';
import type { Generated } from 'kysely';

export interface RebateTables {
  /** What a category gives back, in basis points. */
  rebate_rate: { operator: string; game_type: GameType; version: Generated<number>; rate: Generated<number> };
  /** Days that are settled. */
  rebate_day: { operator: string; day: string };
  rebate_claim: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    /** Minor units. */
    amount: bigint;
    claimed_at: Date;
  };
  /** What a member's play of a day in a category brings back, at the rate of that day. */
  rebate: {
    operator: string;
    member_id: bigint;
    day: string;
    game_type: GameType;
    rate: number;
    /** Minor units, both. */
    turnover: bigint;
    amount: bigint;
    /** Null while it waits. */
    claim_id: bigint | null;
  };
}

declare module '../../db/database' {
  interface Database extends RebateTables {}
}
