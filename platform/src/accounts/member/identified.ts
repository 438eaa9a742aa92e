import type { DbOrTrx, Trx } from '../../db/database';

/** setIdentified notes that a member has proved who they are. */
export async function setIdentified(trx: Trx, memberId: bigint, at: Date): Promise<void> {
  await trx.updateTable('member').set({ identified_at: at }).where('id', '=', memberId).execute();
}

/** isIdentified says whether a member has proved who they are. */
export async function isIdentified(db: DbOrTrx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('identified_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.identified_at !== null;
}
