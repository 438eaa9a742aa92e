import type { Generated } from 'kysely';

/** Sums of a member's day, or of a branch's; amounts in minor units. */
interface SumColumns {
  joined: number;
  rounds: bigint;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  deposits: bigint;
  withdrawals: bigint;
  bonuses: bigint;
  first_deposits: number;
}

export interface TeamTables {
  /** What a member's day came to, under the line in which the member stood then. Made of rounds and entries. */
  team_member_day: SumColumns & {
    member_id: bigint;
    /** As `member.lineage`. */
    line: string;
    /** As the database writes it: `2026-03-02`. */
    day: string;
  };
  /** What a day of a branch came to, by level: 0 is its head, 1 whom the head brought in. */
  team_day: SumColumns & { head_id: bigint; day: string; level: number; active: number };
  /** What a month of a head came to, and of everybody below: follows `team_day`. */
  team_month: SumColumns & { head_id: bigint; month: string; below: boolean };
  /** Members who played on a day, by the day on which they had played before. */
  team_active: { head_id: bigint; level: number; day: string; since: string; members: number };
  /** How many members stand on a level of a branch. */
  team_level: { head_id: bigint; level: number; members: number; agents: number };
  /** Movements of wallets in a branch, but for rounds. */
  team_movement: {
    head_id: bigint;
    at: Date;
    entry_id: bigint;
    member_id: bigint;
    level: number;
    kind: string;
    grp: 'DEPOSIT' | 'WITHDRAWAL' | 'BONUS' | 'TRANSFER';
    amount: bigint;
  };
  /** What the movements of a day in a branch came to. */
  team_movement_day: {
    head_id: bigint;
    day: string;
    grp: TeamTables['team_movement']['grp'];
    entries: bigint;
    received: bigint;
    paid: bigint;
  };
  /** Until when an operator's sums are made, and in which time zone. */
  team_summed: { operator: string; time_zone: string; until: Date };
  /** What an agent has written down about a downline. */
  downline_note: {
    id: Generated<bigint>;
    agent_id: bigint;
    member_id: bigint;
    text: string;
    idempotency_key: string;
    created_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends TeamTables {}
}
