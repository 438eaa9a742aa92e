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
}

declare module '../../db/database' {
  interface Database extends LedgerTables {}
}
