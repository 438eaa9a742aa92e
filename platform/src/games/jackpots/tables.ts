import type { Generated } from 'kysely';

export interface JackpotTables {
  /** Games with a jackpot and on which terms. */
  jackpot_game: {
    node_id: string;
    /** What it begins with, in the operator's major unit. */
    seed: number;
    /** Of each stake what goes into it, in basis points. */
    contribution_bp: number;
    /** A stake of one major unit wins it once in so many times. */
    one_in: number;
  };
  /** Each jackpot that was won, by its round: won once. */
  jackpot_win: {
    id: Generated<bigint>;
    round_id: string;
    operator: string;
    node_id: string;
    account: string;
    currency: string;
    /** Minor units, seed and all. */
    amount: bigint;
    won_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends JackpotTables {}
}
