import type { PushKind } from '@tessera/contracts/messages';
import type { ColumnType, Generated } from 'kysely';

export interface PushTables {
  /** A browser that a member's messages are pushed to. */
  push_subscription: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    /** The session that it was asked for in: it goes when that is ended. */
    session_id: bigint;
    /** SHA-256 of the endpoint. */
    device: Buffer;
    /** Where the push service takes its messages. Whoever knows it can write to the browser. */
    endpoint: string;
    p256dh: string;
    auth: string;
    kinds: ColumnType<readonly PushKind[], string, string>;
    created_at: Date;
  };
  /** A message that is still to be pushed to a browser. */
  push_delivery: {
    message_id: bigint;
    subscription_id: bigint;
    attempts: Generated<number>;
    due_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends PushTables {}
}
