import type { BonusKind, CashbackPeriod, FreeRoundTerms } from '@tessera/contracts/bonuses';
import type { ColumnType, Generated } from 'kysely';

export interface BonusRuleTable {
  id: Generated<bigint>;
  operator: string;
  /** Raised by each save: who accepts a bonus names the one whose terms were on screen. */
  version: Generated<number>;
  /** In the operator's default language; the others stand in `translations`. */
  title: string;
  translations: ColumnType<Readonly<Record<string, { title?: string }>>, string | undefined, string>;
  kind: BonusKind;
  /** Deposits bring it by themselves. */
  automatic: Generated<boolean>;
  /** Of a cashback alone. */
  period: CashbackPeriod | null;
  pay_as: Generated<'BONUS' | 'CASH'>;
  /** Of free rounds alone. */
  free_rounds: ColumnType<RuleRounds | null, string | null | undefined, string | null>;
  percent: number;
  /** Minor units. */
  cap: bigint;
  min_deposit: bigint;
  factor: number;
  max_stake: bigint | null;
  games: ColumnType<Readonly<Record<string, number>>, string, string>;
  expiry_days: number;
  sort: number;
  state: Generated<'OPEN' | 'CLOSED'>;
}

/** RuleRounds says which rounds a rule gives. The stake is a decimal string. */
export type RuleRounds = Omit<FreeRoundTerms, 'payAs'>;

export interface CashbackRunTable {
  id: Generated<bigint>;
  operator: string;
  rule_id: bigint;
  rule_version: number;
  rule: ColumnType<ChosenRule, string, never>;
  period: CashbackPeriod;
  pay_as: 'BONUS' | 'CASH';
  /** By the operator's clock, as the database writes it: `2026-03-02`. The last one is null while it goes on. */
  first_day: string;
  last_day: string | null;
}

export interface CashbackTable {
  id: Generated<bigint>;
  run_id: bigint;
  operator: string;
  member_id: bigint;
  first_day: string;
  last_day: string;
  /** Minor units, both. */
  loss: bigint;
  amount: bigint;
  state: Generated<'WAITING' | 'PAID' | 'LAPSED'>;
  bonus_id: Generated<bigint | null>;
  created_at: Date;
  decided_at: Generated<Date | null>;
}

export interface BonusRuleTables {
  /** Members who want no bonus that comes by itself. */
  bonus_declined: { member_id: bigint; declined_at: Date };
  cashback_run: CashbackRunTable;
  /** Which periods of a run are settled, each once. */
  cashback_settled: { run_id: bigint; last_day: string };
  cashback: CashbackTable;
  /** When a member first saw an offer that they could choose. */
  bonus_offer_shown: { member_id: bigint; rule_id: bigint; rule_version: number; shown_at: Date };
  bonus_rule: BonusRuleTable;
  /** What a member chose with a deposit, under the terms of that moment. */
  bonus_choice: {
    deposit_id: bigint;
    member_id: bigint;
    rule_id: bigint;
    rule_version: number;
    /** The rule as it was then. */
    rule: ColumnType<ChosenRule, string, never>;
    created_at: Date;
  };
}

/** ChosenRule is a rule as a choice keeps it. Amounts are decimal strings. */
export interface ChosenRule {
  kind: BonusKind;
  percent: number;
  cap: string;
  minDeposit: string;
  factor: number;
  maxStake: string | null;
  games: Readonly<Record<string, number>>;
  expiryDays: number;
  titles: Readonly<Record<string, string>>;
  /** Of free rounds alone. */
  freeRounds?: FreeRoundTerms;
}

declare module '../../db/database' {
  interface Database extends BonusRuleTables {}
}
