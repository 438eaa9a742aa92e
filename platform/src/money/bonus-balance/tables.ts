import type { Bonus, BonusKind, BonusState, FreeRoundTerms } from '@tessera/contracts/bonuses';
import type { ColumnType, Generated } from 'kysely';

/** BonusSource names what a bonus comes of: `deposit/12`, `cashback/7`. */
export type BonusSource = `${'deposit' | 'cashback'}/${bigint}`;

/** AcceptedTerms holds the terms that a member accepted, as the rule had them then. Amounts are decimal strings. */
export interface AcceptedTerms {
  percent: number;
  cap: string;
  minDeposit: string;
  factor: number;
  expiryDays: number;
  /** Of free rounds, with the percents by which categories count once what they have won is bonus money. */
  freeRounds?: FreeRoundTerms & { counting: Readonly<Record<string, number>> };
  /** By language. */
  titles: Readonly<Record<string, string>>;
}

export interface BonusTable {
  id: Generated<bigint>;
  operator: string;
  member_id: bigint;
  currency: string;
  rule_id: bigint;
  rule_version: number;
  kind: BonusKind;
  terms: ColumnType<AcceptedTerms, string, never>;
  /** Percent by which a stake in a category counts; bonus money is staked in no other. */
  games: ColumnType<Readonly<Record<string, number>>, string, string>;
  source: BonusSource;
  /** Null where no deposit has brought it. */
  deposit_id: bigint | null;
  /** What it is a share of, the deposit or the loss, in minor units, as all that follow. */
  deposited: bigint;
  granted: bigint;
  /** The balance of the member's bonus account while it is active, 0 afterwards. */
  balance: bigint;
  turnover: bigint;
  progress: Generated<bigint>;
  max_stake: bigint | null;
  state: Generated<BonusState>;
  /** Rounds that have counted. */
  rounds: Generated<number>;
  /** Rounds that were begun with it and have not ended. */
  open_rounds: Generated<number>;
  /** Of a bonus of free rounds: how many, and the operator's stake of each. Null in every other. */
  free_rounds: Generated<number | null>;
  free_used: Generated<number>;
  free_stake: Generated<bigint | null>;
  /** What they have won, within the cap. */
  free_won: Generated<bigint>;
  /** None can be played from then on: what they have won is paid, or has become bonus money. */
  free_over_at: Generated<Date | null>;
  created_at: Date;
  expires_at: Date;
  progress_at: Date | null;
  warned_at: Date | null;
  ended_at: Date | null;
  /** What became cash or went back to the operator. */
  ended_amount: bigint | null;
}

/** BonusStep is something that happened to a bonus: each once, in the transaction that made it happen. */
export interface BonusStep {
  what: Bonus['history'][number]['what'];
  /** How much of the turnover was played: of PLAYED alone. */
  percent: number;
  /** Minor units. */
  amount: bigint;
  /** Rounds that had counted by then. */
  rounds: number;
  at: Date;
}

export interface BonusTables {
  bonus: BonusTable;
  bonus_history: Omit<BonusStep, 'percent' | 'rounds'> & {
    id: Generated<bigint>;
    source: BonusSource;
    /** Read by the release before this one alone; the next one takes it away. */
    deposit_id: Generated<bigint | null>;
    percent: Generated<number>;
    rounds: Generated<number>;
  };
}

declare module '../../db/database' {
  interface Database extends BonusTables {}
}
