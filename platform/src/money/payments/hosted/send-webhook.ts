import type { PaymentEvent } from '@tessera/contracts/payments';
import type { Selectable } from 'kysely';
import type { Platform } from '../../../context';
import { signMessage } from '../signature';
import type { PaymentTables } from '../tables';
import { handlePaymentWebhook } from '../handle-payment-webhook';
import { hostedProvider } from './provider';
import { signingSecret } from './secrets';

export type HostedPayment = Selectable<PaymentTables['hosted_payment']>;

/**
 * sendWebhook delivers to the platform, signed, how a payment ended, and notes the delivery. It may be sent
 * any number of times: the platform applies it once.
 */
export async function sendWebhook(platform: Platform, payment: HostedPayment): Promise<void> {
  const { reference, outcome, event_id: eventId, amount, currency } = payment;
  if (outcome === null || eventId === null) return;
  const body = JSON.stringify({ eventId, reference, outcome, amount, currency } satisfies PaymentEvent);
  const secret = await signingSecret(platform, hostedProvider.code);
  const now = platform.clock.now();
  await handlePaymentWebhook(platform, signMessage(hostedProvider.code, secret, body, now));
  await platform.db
    .updateTable('hosted_payment')
    .set({ delivered_at: now })
    .where('reference', '=', reference)
    .execute();
}

/**
 * resendPending sends webhooks again that were not delivered: the platform may have been stopped between the
 * payment and the message.
 */
export async function resendPending(platform: Platform): Promise<void> {
  const pending = await platform.db
    .selectFrom('hosted_payment')
    .selectAll()
    .where('outcome', 'is not', null)
    .where('delivered_at', 'is', null)
    .limit(100)
    .execute();
  for (const payment of pending)
    await sendWebhook(platform, payment).catch((error: unknown) =>
      platform.logger.error('a payment webhook was not delivered', {
        reference: payment.reference,
        error: String(error),
      }),
    );
}
