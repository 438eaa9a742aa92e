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

export interface LotteryBetTable {
  id: Generated<bigint>;
  operator: string;
  member_id: bigint;
  /** Its row in the betting record. */
  bet_id: bigint;
  game_code: string;
  numero: string;
  play_code: string;
  picks: string[];
  stake: bigint;
  payout: Generated<bigint>;
  status: Generated<'OPEN' | 'WON' | 'LOST'>;
  idempotency_key: string;
  placed_at: Date;
  draws_at: Date;
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
  lottery_bet: LotteryBetTable;
}

declare module '../../db/database' {
  interface Database extends LotteryTables {}
}
