import { sql } from 'kysely';
import type { Trx } from '../../db/database';

interface Left {
  account: string;
  /** Everybody above until now, with how far above: 1 is who brought the member in. */
  uplines: { id: bigint; distance: number }[];
}

/**
 * leaveParent makes a member the root of a line of their own, with everybody below. Undefined where they are one already.
 */
export async function leaveParent(trx: Trx, memberId: bigint): Promise<Left | undefined> {
  const { account, lineage, parent_id } = await trx
    .selectFrom('member')
    .select(['account', 'lineage', 'parent_id'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (parent_id === null) return undefined;
  const above = lineage.split('/').filter(Boolean).slice(0, -1).map(BigInt);
  const before = lineage.length - `/${memberId}/`.length + 1;
  await trx.updateTable('member').set({ parent_id: null }).where('id', '=', memberId).execute();
  await sql`update member set lineage = substr(lineage, ${before}::int) where lineage like ${`${lineage}%`}`.execute(
    trx,
  );
  return { account, uplines: above.map((id, index) => ({ id, distance: above.length - index })) };
}
