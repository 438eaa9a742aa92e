import type { Platform } from '../../context';

export async function cleanupExpired({ db }: Platform, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
}
