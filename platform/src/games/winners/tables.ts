import type { GameType } from '@tessera/contracts/operator';
import type { Generated } from 'kysely';

export interface WinnerTables {
  /** Wins that can still come onto the board: no later win of their player with games of their type exceeds them. */
  winner_best: {
    bet_id: bigint;
    operator: string;
    game_type: GameType;
    member_id: bigint;
    /** Minor units. */
    payout: bigint;
    settled_at: Date;
  };
  /** Players whose wins are looked for anew, as a decided round of theirs became another one. */
  winner_changed: { id: Generated<bigint>; member_id: bigint };
  /** Until when wins are gathered: one row. */
  winner_gathered: {
    only_row: Generated<boolean>;
    /** By the time of what was committed then. */
    found_until: Date;
    /** With what was committed long after its time. */
    whole_until: Date;
  };
}

declare module '../../db/database' {
  interface Database extends WinnerTables {}
}
