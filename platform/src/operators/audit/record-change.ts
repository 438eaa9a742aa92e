import type { ResourceRecord } from '@tessera/contracts/back-office';
import type { DbOrTrx } from '../../db/database';

/** RecordedAct describes what was done to a record of a resource, with the record before and after. */
export interface RecordedAct {
  resource: string;
  recordId: string;
  action: string;
  reason: string;
  before: ResourceRecord | undefined;
  after: ResourceRecord | undefined;
}

export interface RecordedChange {
  operator: string;
  /** Who did it, or `alarm/sms`, `payments/hosted`: what of the platform noticed it. */
  author: string;
  change: string;
  at: Date;
  act?: RecordedAct;
}

/**
 * recordChange writes a line of the audit log that operations read. Call it in the transaction that makes the
 * change.
 */
export async function recordChange(
  db: DbOrTrx,
  { operator, author, change, at, act }: RecordedChange,
): Promise<void> {
  const line = { operator, author, change, created_at: at };
  await db
    .insertInto('content_audit')
    .values(act ? { ...line, ...rowOf(act) } : line)
    .execute();
}

const rowOf = ({ resource, recordId, action, reason, before, after }: RecordedAct) => ({
  resource,
  record_id: recordId,
  action,
  reason,
  version: after?.version ?? 0,
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
});
