import type { Trx } from '../../db/database';

/** setBreakUntil says until when a member is on a break: what every session of theirs is asked for. */
export async function setBreakUntil(trx: Trx, memberId: bigint, until: Date): Promise<void> {
  await trx.updateTable('member').set({ break_until: until }).where('id', '=', memberId).execute();
}
