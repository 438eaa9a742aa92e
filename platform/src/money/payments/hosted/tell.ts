import type { PaymentNews } from '@tessera/contracts/payments';
import type { Selectable } from 'kysely';
import type { Platform } from '../../../context';
import { signMessage } from '../signature';
import type { PaymentTables } from '../tables';
import { receiveNews } from '../take-news';
import { hostedProvider } from './provider';
import { signingSecret } from './secrets';

export type HostedPayment = Selectable<PaymentTables['hosted_payment']>;

/**
 * Tells the platform how a payment ended, as a message that proves itself, and notes that it was heard. It may be told
 * any number of times: the platform performs it once.
 */
export async function tellOutcome(platform: Platform, payment: HostedPayment): Promise<void> {
  const { reference, outcome, event_id: eventId, amount, currency } = payment;
  if (outcome === null || eventId === null) return;
  const body = JSON.stringify({ eventId, reference, outcome, amount, currency } satisfies PaymentNews);
  const secret = await signingSecret(platform, hostedProvider.code);
  const now = platform.clock.now();
  await receiveNews(platform, signMessage(hostedProvider.code, secret, body, now));
  await platform.db
    .updateTable('hosted_payment')
    .set({ told_at: now })
    .where('reference', '=', reference)
    .execute();
}

/** Tells again what the platform did not hear of: it may have been stopped between the payment and the message. */
export async function tellUntold(platform: Platform): Promise<void> {
  const untold = await platform.db
    .selectFrom('hosted_payment')
    .selectAll()
    .where('outcome', 'is not', null)
    .where('told_at', 'is', null)
    .limit(100)
    .execute();
  for (const payment of untold)
    await tellOutcome(platform, payment).catch((error: unknown) =>
      platform.logger.error('a payment was not told', { reference: payment.reference, error: String(error) }),
    );
}
