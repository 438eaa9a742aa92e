import type { Platform } from './context';
import { dropEndedWindows } from './http/rate-limiter';
import { expireOverdue, resendPending } from './money/payments';

const dayMs = 24 * 3_600_000;

/** cleanupExpired ends what has waited long enough, and deletes what has expired: used nonces, captchas, old failures, sessions that ended a day ago. */
export async function cleanupExpired(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  await resendPending(platform);
  await dropEndedWindows(db, now);
  await expireOverdue(db, now);
  await db.deleteFrom('encryption_nonce').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
  await db.deleteFrom('login_ticket').where('expires_at', '<', now).execute();
  await db.deleteFrom('chat_ticket').where('expires_at', '<', now).execute();
  await db.deleteFrom('chat_key').where('expires_at', '<', now).execute();
  await db.deleteFrom('captcha').where('expires_at', '<', now).execute();
  await db.deleteFrom('human_check').where('expires_at', '<', now).execute();
  const yesterday = new Date(now.getTime() - dayMs);
  await db.deleteFrom('verification_code').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('outbox_message').where('created_at', '<', yesterday).execute();
  await db.deleteFrom('login_failure').where('window_ends_at', '<', now).execute();
  await db
    .deleteFrom('register_form')
    .where('created_at', '<', new Date(now.getTime() - dayMs))
    .execute();
  await db
    .deleteFrom('chat_conversation')
    .where('state', '=', 'NEW')
    .where('member_id', 'is', null)
    .where('created_at', '<', yesterday)
    .execute();
  await db.deleteFrom('remembered_session').where('expires_at', '<', now).execute();
  await db.deleteFrom('session').where('expires_at', '<', yesterday).execute();
}
