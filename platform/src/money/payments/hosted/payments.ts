import { randomUUID } from 'node:crypto';
import type { PaymentEvent } from '@tessera/contracts/payments';
import type { Platform } from '../../../context';
import { DomainError } from '../../../http/domain-error';
import { sendWebhook, type HostedPayment } from './send-webhook';
import { hashSecret, newSecret } from '../../../secret';

/**
 * enterPayment takes a ticket and returns the key that the payment page goes on with. Throws NOT_LOGGED_IN
 * the second time.
 */
export async function enterPayment(platform: Platform, ticket: string): Promise<string> {
  const token = newSecret(platform);
  const entered = await platform.db
    .updateTable('hosted_payment')
    .set({ token_hash: hashSecret(token), ticket_hash: null, ticket_expires_at: null })
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('ticket_expires_at', '>', platform.clock.now())
    .returning('reference')
    .executeTakeFirst();
  if (!entered) throw new DomainError('NOT_LOGGED_IN');
  return token;
}

/**
 * findPayment returns the payment of a key. It throws NOT_LOGGED_IN if there is none, or it can no longer be
 * paid.
 */
export async function findPayment(platform: Platform, token: string): Promise<HostedPayment> {
  const payment = await platform.db
    .selectFrom('hosted_payment')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', platform.clock.now())
    .executeTakeFirst();
  if (!payment) throw new DomainError('NOT_LOGGED_IN');
  return payment;
}

/**
 * decidePayment records the payer's decision; the first one stands. One guarded statement takes it, and only
 * then is the platform told. Asking again returns how it ended, and tells the platform where it has not heard
 * of it.
 */
export async function decidePayment(
  platform: Platform,
  token: string,
  outcome: PaymentEvent['outcome'],
): Promise<HostedPayment> {
  await platform.db
    .updateTable('hosted_payment')
    .set({ outcome, event_id: randomUUID(), decided_at: platform.clock.now() })
    .where('token_hash', '=', hashSecret(token))
    .where('outcome', 'is', null)
    .where('expires_at', '>', platform.clock.now())
    .execute();
  const payment = await findPayment(platform, token);
  if (payment.delivered_at === null) await sendWebhook(platform, payment);
  return payment;
}
