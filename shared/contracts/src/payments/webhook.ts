import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';

/** paymentWebhookPath is the path at which a payment provider tells the platform what became of a payment. */
export const paymentWebhookPath = '/payments/webhook';

/**
 * paymentHeaders names the headers that sign a payment webhook. `signature` is the hex HMAC-SHA256 of
 * `<timestamp>.<body as sent>` under the provider's secret; `timestamp` is seconds since 1970, and a message
 * is valid for five minutes.
 */
export const paymentHeaders = {
  provider: 'x-payment-provider',
  timestamp: 'x-payment-timestamp',
  signature: 'x-payment-signature',
} as const;

/**
 * paymentEventSchema says what became of a payment. The same `eventId` again is the same event, and changes
 * nothing.
 */
export const paymentEventSchema = z.object({
  eventId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** The platform's id of the deposit. */
  reference: z.string().check(z.regex(/^\d{1,19}$/)),
  outcome: z.enum(['PAID', 'REFUSED', 'CANCELLED']),
  /** What was really paid; what was asked for where nothing was. */
  amount: moneySchema,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type PaymentEvent = z.output<typeof paymentEventSchema>;
