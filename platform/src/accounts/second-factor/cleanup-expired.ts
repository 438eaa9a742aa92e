import type { Platform } from '../../context';

export async function cleanupExpired({ db }: Platform, now: Date): Promise<void> {
  await db.deleteFrom('login_ticket').where('expires_at', '<', now).execute();
}
