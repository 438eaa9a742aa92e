import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';

/**
 * payoutWebhookPath is the path at which a payout provider tells the platform what became of a payout. The
 * message is signed as a payment's is.
 */
export const payoutWebhookPath = '/payouts/webhook';

/**
 * payoutEventSchema describes what became of a payout: PAID to its account, FAILED before anything left,
 * RETURNED by the bank after it left. The same `eventId` again is the same event, and changes nothing.
 */
export const payoutEventSchema = z.object({
  eventId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** The platform's id of the payout. */
  reference: z.string().check(z.regex(/^\d{1,18}$/)),
  outcome: z.enum(['PAID', 'FAILED', 'RETURNED']),
  /** What was really paid; what was asked for where nothing was. */
  amount: moneySchema,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type PayoutEvent = z.output<typeof payoutEventSchema>;
