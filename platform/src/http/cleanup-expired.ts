import type { Platform } from '../context';
import { dropEndedWindows } from './rate-limiter';

export async function cleanupExpired({ db }: Platform, now: Date): Promise<void> {
  await dropEndedWindows(db, now);
  await db.deleteFrom('encryption_nonce').where('expires_at', '<', now).execute();
}
