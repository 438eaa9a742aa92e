import type { Platform } from '../../context';
import { expireOverdue } from './expire';
import { resendPending } from './hosted/send-webhook';

/**
 * cleanupExpired sends webhooks again that were not delivered, and then ends the deposits that waited long
 * enough.
 */
export async function cleanupExpired(platform: Platform, now: Date): Promise<void> {
  await resendPending(platform);
  await expireOverdue(platform.db, now);
}
