import type { DepositFailure, DepositState, PaymentEvent } from '@tessera/contracts/payments';
import type { Generated } from 'kysely';

export interface DepositTable {
  id: Generated<bigint>;
  operator: string;
  member_id: bigint;
  /** Who is paid through. */
  provider: string;
  channel_id: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  state: DepositState;
  failure: DepositFailure | null;
  idempotency_key: string;
  /** The bonus that was chosen with it, as `<rule>@<version>`. */
  bonus: Generated<string | null>;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
}

/** PaymentIssueState says where money that fits no deposit stands. */
export type PaymentIssueState = 'OPEN' | 'CREDITED' | 'RETURNED' | 'RETAINED';

export interface PaymentTables {
  /** Money that arrived and fits no deposit; it waits in the ledger's suspense account for a person. */
  payment_issue: {
    id: Generated<bigint>;
    operator: string;
    deposit_id: bigint;
    provider: string;
    event_id: string;
    problem: 'AMOUNT' | 'TWICE';
    /** Minor units. */
    amount: bigint;
    currency: string;
    state: PaymentIssueState;
    created_at: Date;
    decided_at: Date | null;
    /** Who of the operator decided, and why. */
    decided_by: Generated<string>;
    remark: Generated<string>;
  };
  deposit: DepositTable;
  /** Every message of a provider that was good, once. */
  payment_event: {
    provider: string;
    event_id: string;
    deposit_id: bigint;
    outcome: PaymentEvent['outcome'];
    /** Minor units. */
    amount: bigint;
    currency: string;
    received_at: Date;
  };
  payment_provider: {
    code: string;
    /** What its messages are signed with. */
    secret: Buffer;
  };
  /** The embedded provider's own book: what it was asked to collect. */
  hosted_payment: {
    reference: string;
    operator: string;
    channel: string;
    /** Decimal string. */
    amount: string;
    currency: string;
    language: string;
    site_origin: string;
    ticket_hash: Buffer | null;
    ticket_expires_at: Date | null;
    token_hash: Buffer | null;
    expires_at: Date;
    outcome: PaymentEvent['outcome'] | null;
    event_id: string | null;
    /** When the payer decided. */
    decided_at: Generated<Date | null>;
    /** When the webhook was delivered. */
    delivered_at: Date | null;
  };
  /** The embedded provider's own book: what it was asked to give back to who paid. */
  hosted_refund: {
    /** The platform's id of the refund. The same again is the same refund. */
    reference: string;
    /** Of the payment. */
    payment: string;
    operator: string;
    /** Decimal string. */
    amount: string;
    currency: string;
    refunded_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends PaymentTables {}
}
