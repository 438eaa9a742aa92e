import type { MissionGoal, MissionPeriod } from '@tessera/contracts/missions';
import type { GameType } from '@tessera/contracts/operator';
import type { ColumnType, Generated } from 'kysely';
import type { TranslationsColumn } from '../../i18n/translations';

/** MissionStep says what a step takes and pays: minor units, or a plain number of games or days, as text. */
export interface MissionStep {
  target: string;
  reward: string;
}

/** MissionTerms are the terms of one period, as they were when it began. */
export interface MissionTerms {
  goal: MissionGoal;
  period: MissionPeriod;
  games: readonly GameType[];
  /** Minor units, as text. */
  perDay: string;
  steps: readonly MissionStep[];
  /** By language. */
  texts: Readonly<Record<string, { title: string; text: string }>>;
}

export interface MissionTables {
  mission: {
    id: Generated<bigint>;
    operator: string;
    version: Generated<number>;
    /** In the operator's default language; the others stand in `translations`. */
    title: string;
    text: string;
    translations: TranslationsColumn<'title' | 'text'>;
    goal: MissionGoal;
    period: MissionPeriod;
    games: ColumnType<readonly GameType[], string, string>;
    /** Minor units. */
    per_day: bigint;
    steps: ColumnType<readonly MissionStep[], string, string>;
    starts_on: string | null;
    ends_on: string | null;
    /** How long after the end of a period what was reached can be claimed. */
    claim_days: number;
    sort: number;
    state: Generated<'OPEN' | 'CLOSED'>;
  };
  mission_run: {
    id: Generated<bigint>;
    operator: string;
    mission_id: bigint;
    first_day: string;
    last_day: string;
    starts_at: Date;
    ends_at: Date;
    claim_until: Date;
    terms: ColumnType<MissionTerms, string, never>;
    sort: number;
    /** Members up to this id were told that what they reached waits for them. */
    told_until: Generated<bigint>;
  };
  mission_reached: { run_id: bigint; member_id: bigint; steps: number };
  mission_claim: {
    run_id: bigint;
    member_id: bigint;
    step: number;
    /** Minor units. */
    amount: bigint;
    claimed_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends MissionTables {}
}
