import type { BetEnd, BetStatus } from '@tessera/contracts/bets';
import type { GameType } from '@tessera/contracts/operator';
import type { Generated } from 'kysely';

export interface BetTable {
  id: Generated<bigint>;
  operator: string;
  member_id: bigint;
  /** Name at the time, for the winner board. */
  account: string;
  provider: string;
  round_id: string;
  node_id: string;
  game_name: string;
  game_type: GameType;
  vassalage: string;
  currency: string;
  status: BetStatus;
  /** Minor units, as all that follow. */
  stake: bigint;
  payout: Generated<bigint>;
  /** What counts for points, VIP, missions, rebate and agents. */
  turnover: Generated<bigint>;
  /** The bonus that was active when it was placed, and what of the stake was its money. */
  bonus_id: Generated<bigint | null>;
  bonus_stake: Generated<bigint>;
  /** Of a free round of that bonus: the operator's stake, and what was paid for it. Its own stake and payout are 0. */
  free_stake: Generated<bigint>;
  free_won: Generated<bigint>;
  placed_at: Date;
  settled_at: Date | null;
  /** Why a round has ended, where that was not its own end. */
  ended_by: Generated<BetEnd | null>;
  /** It is in the sums of its day. */
  summed: Generated<boolean>;
  /** It is in the sums that agents are paid from. */
  accrued: Generated<boolean>;
  /** The line of agents in whose sums it is, or was before it changed. */
  accrued_lineage: Generated<string | null>;
  /** It is in the sums that rewards are made of. */
  rewarded: Generated<boolean>;
}

export interface BetTables {
  bet: BetTable;
  /** Rounds that became other ones after rewards had counted them, as they were then. */
  bet_undone: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    node_id: string;
    game_type: GameType;
    status: BetStatus;
    stake: bigint;
    payout: bigint;
    turnover: bigint;
    settled_at: Date | null;
    bonus_stake: Generated<bigint>;
  };
  /** Rounds that became other ones after they had been accrued, as they were then. */
  bet_accrual_undone: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    lineage: string;
    status: BetStatus;
    stake: bigint;
    payout: bigint;
    turnover: bigint;
    placed_at: Date;
    settled_at: Date;
  };
  /** In which time zone the days of a member's rounds begin. */
  bet_summed: { member_id: bigint; time_zone: string };
  /** What the decided rounds of a day came to: made of the rounds, and never more than them. */
  bet_day: {
    member_id: bigint;
    /** As the database writes it: `2026-03-02`. */
    day: string;
    game_type: GameType;
    vassalage: string;
    status: BetStatus;
    rounds: bigint;
    stake: bigint;
    payout: bigint;
    turnover: bigint;
  };
}

declare module '../../db/database' {
  interface Database extends BetTables {}
}
