import type { GameType } from '@tessera/contracts/operator';
import type { Generated } from 'kysely';

export interface RewardPlayTables {
  /** What a member's rounds of a game came to on a day. */
  reward_play: {
    operator: string;
    member_id: bigint;
    /** By the operator's clock, as the database writes it: `2026-03-02`. */
    day: string;
    node_id: string;
    game_type: GameType;
    rounds: bigint;
    /** Minor units, as what follows. */
    turnover: bigint;
    /** What the rounds paid that paid more than their stake. */
    won: bigint;
    /** The largest payout of one round in hundredths of its stake. */
    best: bigint;
    /** What was staked of the member's own cash, and what came back to it: bonus money stands in neither. */
    cash_staked: Generated<bigint>;
    cash_won: Generated<bigint>;
  };
  /** What a member's rounds with games of a type came to on a day: follows `reward_play`. */
  reward_day: {
    member_id: bigint;
    /** As `reward_play.day`. */
    day: string;
    game_type: GameType;
    /** How many different games. */
    games: bigint;
    /** Minor units, as what follows. */
    turnover: bigint;
    won: bigint;
  };
}

declare module '../../db/database' {
  interface Database extends RewardPlayTables {}
}
