import type { Trx } from '../../db/database';

interface AgentTypes {
  /** All numbers of account types that are agents (section 6). */
  types: readonly number[];
  /** Of who has no upline. */
  master: number;
  /** Of who has one. */
  middle: number;
}

/**
 * becomeAgent makes a member an agent, where they stand in their line. Returns whether they were none before; a trial
 * account never becomes one, as it applies for nothing.
 */
export async function becomeAgent(
  trx: Trx,
  memberId: bigint,
  { types, master, middle }: AgentTypes,
): Promise<boolean> {
  const { account_type, parent_id } = await trx
    .selectFrom('member')
    .select(['account_type', 'parent_id'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (types.includes(account_type)) return false;
  await trx
    .updateTable('member')
    .set({ account_type: parent_id === null ? master : middle })
    .where('id', '=', memberId)
    .execute();
  return true;
}
