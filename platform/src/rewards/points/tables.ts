import type { PointsEntryKind, RedeemStatus, RewardArt, RewardType } from '@tessera/contracts/points';
import type { GameType } from '@tessera/contracts/operator';
import type { ColumnType, Generated } from 'kysely';
import type { TranslationsColumn } from '../../i18n/translations';

export interface PointsRedeemTable {
  id: Generated<bigint>;
  operator: string;
  member_id: bigint;
  /** Null for points that were converted. */
  reward_id: string | null;
  type: RewardType | 'CONVERT';
  /** What the reward was called, in the language of who took it. */
  name: string;
  /** The same in the operator's other languages by their codes, and in its default language as `''`. */
  names: ColumnType<Readonly<Record<string, string>>, string | undefined, never>;
  quantity: number;
  points: bigint;
  /** Money credited, in minor units. */
  amount: bigint | null;
  status: RedeemStatus;
  remark: Generated<string>;
  /** Where a thing is sent; empty where nothing is. */
  recipient: Generated<string>;
  phone: Generated<string>;
  address: Generated<string>;
  /** By what the member finds it again. */
  reference: Generated<string>;
  idempotency_key: string;
  created_at: Date;
  decided_at: Date | null;
}

export interface PointsRewardTable {
  operator: string;
  id: string;
  version: Generated<number>;
  type: RewardType;
  title: string;
  summary: string;
  requirements: string;
  art: RewardArt;
  /** Id of the operator's picture; null where the drawing is shown. */
  picture: string | null;
  /** Cost of one. */
  points: bigint;
  /** What a MONEY reward credits, in minor units. */
  amount: bigint | null;
  /** How many are left; null where there is no end to them. */
  stock: number | null;
  sort: number;
  draft: Generated<boolean>;
  /** Of a draft: from when on it is to be shown. */
  publish_from: Date | null;
  starts_at: Date;
  ends_at: Date | null;
  /** What it says in the operator's other languages. */
  translations: TranslationsColumn<'title' | 'summary' | 'requirements'>;
}

export interface PointsTables {
  points_account: {
    member_id: bigint;
    balance: Generated<bigint>;
    /** Settled turnover that points were given for, in minor units. */
    counted_turnover: Generated<bigint>;
    /** What counts of it by the ratios and does not make a whole point yet. */
    carry: Generated<bigint>;
  };
  /** The same by category, each of which is a watermark of its own. */
  points_counted: { member_id: bigint; game_type: GameType; turnover: bigint };
  points_entry: {
    id: Generated<bigint>;
    member_id: bigint;
    kind: PointsEntryKind;
    points: bigint;
    balance_after: bigint;
    remark: string;
    /** What was written once under it is never written again. */
    key: string;
    created_at: Date;
  };
  points_reward: PointsRewardTable;
  points_redeem: PointsRedeemTable;
}

declare module '../../db/database' {
  interface Database extends PointsTables {}
}
