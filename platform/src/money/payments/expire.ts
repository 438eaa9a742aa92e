import type { DbOrTrx } from '../../db/database';

/** expireOverdue ends the deposits that have waited long enough: one member's, or everybody's. */
export async function expireOverdue(db: DbOrTrx, now: Date, memberId?: bigint): Promise<void> {
  let overdue = db
    .updateTable('deposit')
    .set({ state: 'EXPIRED', decided_at: now })
    .where('state', '=', 'PENDING')
    .where('expires_at', '<=', now);
  if (memberId !== undefined) overdue = overdue.where('member_id', '=', memberId);
  await overdue.execute();
}
