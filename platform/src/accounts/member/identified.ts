import type { Trx } from '../../db/database';

/** setIdentified notes that a member has proved who they are. */
export async function setIdentified(trx: Trx, memberId: bigint, at: Date): Promise<void> {
  await trx.updateTable('member').set({ identified_at: at }).where('id', '=', memberId).execute();
}
