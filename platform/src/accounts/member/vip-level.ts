import { sql } from 'kysely';
import type { Trx } from '../../db/database';

/** setVipLevels gives members the levels that they have from now on, by one statement. */
export async function setVipLevels(
  trx: Trx,
  levels: readonly { memberId: bigint; level: number }[],
): Promise<void> {
  const moved = levels.map(({ memberId, level }) => ({ id: String(memberId), level }));
  await sql`
    update member m set vip_level = g.level
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g (id bigint, level int) where m.id = g.id`.execute(
    trx,
  );
}
