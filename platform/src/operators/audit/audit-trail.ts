import type { Db } from '../../db/database';

const shown = 30;

/**
 * auditTrail reads the audit log of an operator, newest first: what was changed at the agent console of live chat, or
 * everywhere else.
 */
export async function auditTrail(db: Db, operator: string, { ofChat }: { ofChat: boolean }) {
  const rows = await db
    .selectFrom('content_audit')
    .select(['author', 'change', 'created_at'])
    .where('operator', '=', operator)
    .where('change', ofChat ? 'like' : 'not like', 'chat %')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return rows.map(({ author, change, created_at }) => ({ author, change, at: created_at.toISOString() }));
}
