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
    /** Minor units. Never negative for a member. */
    balance: Generated<bigint>;
    /** Grows by one with every posting. */
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
  ledger_entry: {
    id: Generated<bigint>;
    transaction_id: bigint;
    account_id: bigint;
    amount: bigint;
    balance_after: bigint;
    sequence_after: bigint;
  };
}

declare module '../../db/database' {
  interface Database extends LedgerTables {}
}
