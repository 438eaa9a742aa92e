import type { Generated } from 'kysely';

export interface OutboxTables {
  /** What the embedded platform would have sent. */
  outbox_message: {
    id: Generated<bigint>;
    operator: string;
    channel: 'sms' | 'email';
    /** A number as +639171234567, or an e-mail. */
    recipient: string;
    /** Empty for an SMS. */
    subject: string;
    body: string;
    created_at: Date;
  };
}

declare module '../db/database' {
  interface Database extends OutboxTables {}
}
