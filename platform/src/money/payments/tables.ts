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
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
}

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
    state: 'OPEN' | 'CREDITED' | 'RETURNED';
    created_at: Date;
    decided_at: Date | null;
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
    /** When the webhook was delivered. */
    delivered_at: Date | null;
  };
}

declare module '../../db/database' {
  interface Database extends PaymentTables {}
}
