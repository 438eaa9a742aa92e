import type { Trx } from '../../db/database';

/**
 * giveRealName gives a member who has none the real name that payments are in; a member who has one keeps it.
 * Returns the name that stands. The member's row is locked until the transaction ends.
 */
export async function giveRealName(trx: Trx, memberId: bigint, name: string): Promise<string> {
  const { user_name } = await trx
    .selectFrom('member')
    .select('user_name')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (user_name !== '') return user_name;
  await trx.updateTable('member').set({ user_name: name }).where('id', '=', memberId).execute();
  return name;
}
