import type { Generated } from 'kysely';

export interface PayoutAccountTables {
  /** A bank account or e-wallet in its member's own name. */
  payout_account: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    method_id: string;
    /** Digits alone. */
    number: string;
    holder: string;
    created_at: Date;
    /** From then on it can be paid to. */
    usable_from: Date;
    removed_at: Date | null;
  };
}

declare module '../../db/database' {
  interface Database extends PayoutAccountTables {}
}
