import type { Generated } from 'kysely';

export interface VendorWalletTables {
  /** One movement between a member's central wallet and the wallet that a vendor keeps for the member. */
  wallet_transfer: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    vassalage: string;
    direction: 'IN' | 'OUT';
    /** Minor units. */
    amount: bigint;
    currency: string;
    state: 'CHECKING' | 'DONE' | 'REFUSED';
    /** Made by the launch of a game. */
    automatic: boolean;
    idempotency_key: string;
    /** How often the vendor was asked in vain what became of it. */
    checks: Generated<number>;
    next_check_at: Date;
    created_at: Date;
    ended_at: Date | null;
  };
  /** What a member has chosen; the operator's document says it for all others. */
  wallet_preference: { member_id: bigint; auto_transfer: boolean };
  /** The embedded vendors' own books: what a member has there. */
  vendor_book: { vassalage: string; member_id: bigint; currency: string; balance: Generated<bigint> };
  /** The embedded vendors' own books: every transfer that they were asked for or about, once. */
  vendor_book_transfer: {
    reference: string;
    vassalage: string;
    member_id: bigint;
    currency: string;
    /** Minor units, negative out of the vendor's wallet; 0 where it was asked about before it came. */
    amount: bigint;
    state: 'BOOKED' | 'REFUSED';
    at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends VendorWalletTables {}
}
