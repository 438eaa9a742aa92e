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
  placed_at: Date;
  settled_at: Date | null;
  /** Why a round has ended, where that was not its own end. */
  ended_by: Generated<BetEnd | null>;
}

export interface BetTables {
  bet: BetTable;
}

declare module '../../db/database' {
  interface Database extends BetTables {}
}
