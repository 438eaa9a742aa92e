import type { Generated } from 'kysely';

export interface MemberTransferTables {
  /** Money that one member of a line has sent another. */
  member_transfer: {
    id: Generated<bigint>;
    operator: string;
    sender_id: bigint;
    receiver_id: bigint;
    direction: 'UP' | 'DOWN';
    /** Minor units. */
    amount: bigint;
    currency: string;
    idempotency_key: string;
    created_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends MemberTransferTables {}
}
