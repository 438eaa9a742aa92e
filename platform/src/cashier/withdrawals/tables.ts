import type { PayoutEvent, WithdrawalState } from '@tessera/contracts/withdrawals';
import type { ColumnType, Generated } from 'kysely';

/** WithdrawalTerms are the rules that hold for a withdrawal, as they were when it was requested. Amounts are decimal strings. */
export interface WithdrawalTerms {
  min: string;
  max: string;
  fee: string;
  accountWaitHours: number;
  maxPending: number;
  cancellable: boolean;
  receiptMinutes: number;
  /** For the operator's own copy alone. */
  secondPersonAbove: string | null;
}

export interface WithdrawalTables {
  withdrawal: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    payout_account_id: bigint;
    /** Where it goes, as it was when it was requested. */
    method_id: string;
    number: string;
    holder: string;
    /** Minor units, as all that follows: taken from the balance; `fee` of it is the operator's. */
    amount: bigint;
    fee: bigint;
    currency: string;
    /** What was asked for at once: more than the amount where it was split. */
    whole: bigint;
    /** The one that this was split from. */
    split_of: Generated<bigint | null>;
    /** The operator's terms when it was requested. */
    receipt_minutes: Generated<number>;
    cancellable: Generated<boolean>;
    /** All of the operator's terms when it was requested; null before they were kept. */
    terms: ColumnType<WithdrawalTerms | null, string | undefined, never>;
    state: WithdrawalState;
    /** Of it still in the member's reserved account. */
    held: bigint;
    /** Whether the fee was taken. */
    fee_taken: Generated<boolean>;
    /** Paid again or given back before the provider returned it: the operator's claim on the provider. */
    claimed: Generated<bigint>;
    /** What has not arrived, where something is missing. */
    remaining: bigint | null;
    reason: Generated<string>;
    idempotency_key: string;
    version: Generated<number>;
    created_at: Date;
    paid_at: Date | null;
    receipt_until: Date | null;
  };
  /** Its story: one row a step. */
  withdrawal_step: {
    id: Generated<bigint>;
    withdrawal_id: bigint;
    state: WithdrawalState;
    author: string;
    reason: string;
    automatic: boolean;
    at: Date;
  };
  /** Pictures that show that a payment did not arrive, and documents that the operator has asked for. */
  withdrawal_evidence: {
    withdrawal_id: bigint;
    upload_id: string;
    purpose: Generated<'receipt' | 'document'>;
  };
  /** One sending of a withdrawal; a second where it is paid again. */
  payout: {
    id: Generated<bigint>;
    withdrawal_id: bigint;
    provider: string;
    amount: bigint;
    currency: string;
    state: 'ORDERED' | 'PAID' | 'FAILED' | 'RETURNED';
    /** What of it was paid. */
    paid: Generated<bigint>;
    created_at: Date;
    /** When the provider took the order. */
    accepted_at: Date | null;
    /** When the provider was last asked what became of it. */
    asked_at: Generated<Date | null>;
  };
  /** Every message of a payout provider that was good, once. */
  payout_event: {
    provider: string;
    event_id: string;
    payout_id: bigint;
    outcome: PayoutEvent['outcome'];
    amount: bigint;
    currency: string;
    received_at: Date;
  };
  /** The embedded provider's own book: what it was asked to pay. */
  hosted_payout: {
    reference: string;
    operator: string;
    number: string;
    /** Decimal string. */
    amount: string;
    currency: string;
    ordered_at: Date;
    /** Messages that it has sent of it. */
    delivered: Generated<number>;
    closed: Generated<boolean>;
  };
}

declare module '../../db/database' {
  interface Database extends WithdrawalTables {}
}
