import type { DbOrTrx } from '../../db/database';

export interface RecordedChange {
  operator: string;
  /** Who did it, or `alarm/sms`, `payments/hosted`: what of the platform noticed it. */
  author: string;
  change: string;
  at: Date;
}

/** recordChange writes a line of the record that operations read. Call it in the transaction that makes the change. */
export async function recordChange(
  db: DbOrTrx,
  { operator, author, change, at }: RecordedChange,
): Promise<void> {
  await db.insertInto('content_audit').values({ operator, author, change, created_at: at }).execute();
}
