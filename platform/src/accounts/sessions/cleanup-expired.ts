import type { Platform } from '../../context';

const dayMs = 24 * 3_600_000;

/** Deletes old failures, what browsers remember no more, and the sessions that ended a day ago. */
export async function cleanupExpired({ db }: Platform, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await db.deleteFrom('login_failure').where('window_ends_at', '<', now).execute();
  await db.deleteFrom('remembered_session').where('expires_at', '<', now).execute();
  await db.deleteFrom('session').where('expires_at', '<', yesterday).execute();
}
