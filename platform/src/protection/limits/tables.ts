import type { LimitKind, LimitPeriod } from '@tessera/contracts/protection';
import type { Generated } from 'kysely';

export interface LimitTables {
  /** A limit that a member has set. There is no row where there is no limit. */
  player_limit: {
    member_id: bigint;
    operator: string;
    kind: LimitKind;
    period: LimitPeriod;
    /** Minor units; of TIME minutes. */
    amount: bigint;
    /** What a raise is to make of it; null with `due_at` is a removal. */
    next_amount: Generated<bigint | null>;
    /** When a raise or a removal may take effect; null where nothing waits. */
    due_at: Generated<Date | null>;
    /** Whether it takes effect only once the member has confirmed it. */
    needs_confirmation: Generated<boolean>;
    /** Begin of the period in which the member was reminded of it last. */
    reminded_for: Generated<Date | null>;
    version: Generated<number>;
    changed_at: Date;
    /** The market's rules that it was changed under last: `gb/4`. */
    rules: string | null;
  };
  /** What a member may stake before a limit could be reached or has to be reminded of, as far as it is known. */
  stake_allowance: {
    member_id: bigint;
    /** Minor units. */
    amount: bigint;
    until: Date;
    /** The limits that it was computed of: with others it counts for nothing. */
    limits: string;
  };
}

declare module '../../db/database' {
  interface Database extends LimitTables {}
}
