import type { StatementFormat } from '@tessera/contracts/records';
import type { Generated } from 'kysely';

export type OwnerKind = 'member' | 'house' | 'provider' | 'payment';

export interface LedgerTables {
  ledger_account: {
    id: Generated<bigint>;
    owner_kind: OwnerKind;
    owner_id: string;
    currency: string;
    /** What it holds, "wallet" for a member's playable money. */
    kind: string;
    /**
     * Minor units. Never negative for a member. The operator's side has what is pending beside it:
     * `balanceOfAccount`.
     */
    balance: Generated<bigint>;
    /** Grows by one with every posting to a member's account; 0 on the operator's side, which has no order. */
    sequence: Generated<bigint>;
  };
  ledger_transaction: {
    id: Generated<bigint>;
    scope: string;
    key: string;
    kind: string;
    reference: string;
    /** SHA-256 of the content, to tell a repeat from a conflict. */
    fingerprint: string;
    created_at: Date;
  };
  /** In partitions of a month; never changed. */
  ledger_entry: {
    id: Generated<bigint>;
    transaction_id: bigint;
    account_id: bigint;
    currency: string;
    /** Of its transaction, for who lists entries. */
    kind: string;
    amount: bigint;
    /** Null on the operator's side, as is the sequence. */
    balance_after: bigint | null;
    sequence_after: bigint | null;
    at: Date;
  };
  /** Amounts on the operator's side that its accounts do not hold yet. */
  ledger_pending: { account_id: bigint; amount: bigint };
  /** How far the entries of a member's wallet are in the sums of its days. */
  ledger_summed: { account_id: bigint; sequence: bigint; time_zone: string };
  /** The address of a statement, good for one download. */
  statement_ticket: {
    ticket_hash: Buffer;
    operator: string;
    member_id: bigint;
    session_id: bigint;
    /** What it is a statement of: it opens at no other address. */
    record: Generated<'wallet' | 'bets' | 'profit' | 'bonuses'>;
    format: StatementFormat;
    language: string;
    first_day: string;
    last_day: string;
    time_zone: string;
    expires_at: Date;
  };
  /** What moved on a day of the operator's, by kind: made of the entries, and never more than them. */
  ledger_day: {
    account_id: bigint;
    /** As the database writes it: `2026-03-02`. */
    day: string;
    kind: string;
    received: bigint;
    paid: bigint;
    entries: bigint;
  };
}

declare module '../../db/database' {
  interface Database extends LedgerTables {}
}
