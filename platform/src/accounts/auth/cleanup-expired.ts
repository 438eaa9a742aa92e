import type { Platform } from '../../context';

const dayMs = 24 * 3_600_000;

/** cleanupExpired deletes the captchas that nobody answered, and yesterday's keys of registration forms. */
export async function cleanupExpired({ db }: Platform, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await db.deleteFrom('captcha').where('expires_at', '<', now).execute();
  await db.deleteFrom('register_form').where('created_at', '<', yesterday).execute();
}
