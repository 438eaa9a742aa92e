import type { PrizeMode } from '@tessera/contracts/lottery';
import type { ColumnType, Generated } from 'kysely';
import type { LotteryKind, Prize } from './rules/rule';

export interface LotteryGameTable {
  code: string;
  name: string;
  prize_mode: PrizeMode;
  group_code: string;
  kind: LotteryKind;
  /** Seconds from draw to draw; a day is a whole number of them. */
  interval_s: number;
  /** Seconds after local midnight of the first draw. */
  offset_s: number;
  /** Seconds before the draw at which betting ends. */
  lead_s: number;
  /** Local time ahead of UTC: the day that a numero names. */
  zone_minutes: number;
  sort: number;
}

/** LotteryOrderTable holds what a member has asked for at once: lines, for one draw or for the draws of a chase plan. */
export interface LotteryOrderTable {
  id: Generated<bigint>;
  operator: string;
  member_id: bigint;
  game_code: string;
  /** Minor units: what a line stakes, times its multiple and that of the draw. */
  unit: bigint;
  lines: number;
  /** The multiples of all lines together. */
  units: bigint;
  draws: number;
  stop_on_win: boolean;
  idempotency_key: string;
  fingerprint: string;
  placed_at: Date;
}

export interface LotterySlipTable {
  id: Generated<bigint>;
  order_id: bigint;
  operator: string;
  member_id: bigint;
  /** Its row in the betting record. */
  bet_id: bigint;
  game_code: string;
  numero: string;
  /** By which every line is multiplied in this draw. */
  multiple: number;
  stake: bigint;
  payout: Generated<bigint>;
  status: Generated<'OPEN' | 'WON' | 'LOST' | 'CANCELLED' | 'VOID'>;
  /** The version of the change of its draw by whose numbers it is decided; 0 for those that were drawn. */
  decided_by: Generated<number>;
  closes_at: Date;
  draws_at: Date;
  placed_at: Date;
}

/** LotteryChangeTable holds the draws that an operator has delayed, cancelled or corrected, each as it is now. */
export interface LotteryChangeTable {
  operator: string;
  game_code: string;
  numero: string;
  state: 'DELAYED' | 'CANCELLED' | 'CORRECTED';
  version: number;
  /** When its numbers are shown at this operator. */
  draws_at: Date;
  /** The corrected numbers. */
  prizes: ColumnType<Prize[] | null, string | null, string | null>;
  /** What members read of it. */
  reason: string;
  author: string;
  changed_at: Date;
  /** Its money has moved. */
  done: Generated<boolean>;
}

export interface LotteryTables {
  lottery_game: LotteryGameTable;
  lottery_draw: {
    game_code: string;
    numero: string;
    /** A JSON text on the way in. */
    prizes: ColumnType<Prize[], string, never>;
    balls: string[];
    draws_at: Date;
  };
  /** What a draw follows from. */
  lottery_seed: {
    game_code: string;
    numero: string;
    hash: string;
    seed: string;
    committed_at: Date;
    draws_at: Date;
    /** Its numbers are in lottery_draw. */
    drawn: Generated<boolean>;
  };
  lottery_change: LotteryChangeTable;
  lottery_order: LotteryOrderTable;
  lottery_line: {
    order_id: bigint;
    n: number;
    play_code: string;
    picks: string[];
    multiple: number;
  };
  lottery_slip: LotterySlipTable;
  lottery_win: { slip_id: bigint; n: number; payout: bigint };
}

declare module '../../db/database' {
  interface Database extends LotteryTables {}
}
