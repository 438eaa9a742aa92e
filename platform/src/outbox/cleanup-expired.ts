import type { Platform } from '../context';

const dayMs = 24 * 3_600_000;

export async function cleanupExpired({ db }: Platform, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await db.deleteFrom('outbox_message').where('created_at', '<', yesterday).execute();
}
