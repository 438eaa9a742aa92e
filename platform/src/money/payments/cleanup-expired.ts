import type { Platform } from '../../context';
import { expireOverdue } from './expire';
import { resendPending } from './hosted/send-webhook';

/** Sends webhooks again that were not delivered, before the deposits that waited long enough end. */
export async function cleanupExpired(platform: Platform, now: Date): Promise<void> {
  await resendPending(platform);
  await expireOverdue(platform.db, now);
}
