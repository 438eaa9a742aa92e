import type { Platform } from '../../context';

/** A month and a day: limits of time count the sessions of a month. */
const countedMs = 32 * 24 * 3_600_000;

/**
 * cleanupExpired deletes old login failures, expired remembered sessions, and the sessions that
 * ended before the longest period in which time signed in is counted.
 */
export async function cleanupExpired({ db }: Platform, now: Date): Promise<void> {
  await db.deleteFrom('login_failure').where('window_ends_at', '<', now).execute();
  await db.deleteFrom('remembered_session').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('session')
    .where('expires_at', '<', new Date(now.getTime() - countedMs))
    .execute();
}
