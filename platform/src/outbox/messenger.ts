import type { Clock } from '../clock';
import type { DbOrTrx } from '../db/database';

export interface Message {
  operator: string;
  channel: 'sms' | 'email';
  recipient: string;
  subject?: string;
  body: string;
}

/** Messenger sends SMS and e-mail. A real operator's providers stand behind the same function. */
export interface Messenger {
  /** Hands a message over; `db` may be the transaction that the reason for it is written in. */
  send(db: DbOrTrx, message: Message): Promise<void>;
}

/**
 * outboxMessenger returns the embedded messenger: what it "sends" is read in the back office, and deleted by
 * the cleanup.
 */
export function outboxMessenger(clock: Clock): Messenger {
  return {
    send: async (db, { subject = '', ...message }) => {
      await db
        .insertInto('outbox_message')
        .values({ ...message, subject, created_at: clock.now() })
        .execute();
    },
  };
}

declare module '../context' {
  interface Platform {
    /** SMS and e-mail. */
    messenger: Messenger;
  }
}
