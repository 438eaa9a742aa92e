import type { Platform } from '../../context';

const dayMs = 24 * 3_600_000;

/**
 * cleanupExpired deletes expired tickets and keys, and the rooms that a visitor opened yesterday and wrote
 * nothing in.
 */
export async function cleanupExpired({ db }: Platform, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await db.deleteFrom('chat_ticket').where('expires_at', '<', now).execute();
  await db.deleteFrom('chat_key').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('chat_conversation')
    .where('state', '=', 'NEW')
    .where('member_id', 'is', null)
    .where('created_at', '<', yesterday)
    .execute();
}
