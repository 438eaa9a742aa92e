import type { Platform } from '../../context';

const dayMs = 24 * 3_600_000;

/**
 * cleanupExpired deletes expired puzzles and codes. A code is kept a day longer than it is valid, to say that
 * it was too late.
 */
export async function cleanupExpired({ db }: Platform, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await db.deleteFrom('human_check').where('expires_at', '<', now).execute();
  await db.deleteFrom('verification_code').where('expires_at', '<', yesterday).execute();
}
