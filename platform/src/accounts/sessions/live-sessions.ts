import type { Db } from '../../db/database';

/** liveSessions is one statement for all that are asked for. Asking keeps none of them alive: use does. */
export async function liveSessions(
  db: Db,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, { lastSeenAt: Date; expiresAt: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('session')
    .select(['id', 'last_seen_at', 'expires_at'])
    .where('id', 'in', [...ids])
    .where('revoked_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, { lastSeenAt: row.last_seen_at, expiresAt: row.expires_at }]));
}
