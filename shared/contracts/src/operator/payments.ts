import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';
import { languageCodeSchema } from './language';

/** A payment kind says what a deposit is paid with. */
export const paymentKindSchema = z.enum(['bank', 'wallet', 'card', 'qr']);

/**
 * One way to pay a deposit. Its limits are the operator's own (`money`) where it says nothing, and never
 * beyond them.
 */
const channelSchema = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  kind: paymentKindSchema,
  /** By language; the default language's, or whatever comes first, where a language has none. */
  names: z.record(
    languageCodeSchema,
    z.object({
      title: z.string().check(z.minLength(1), z.maxLength(60)),
      text: z._default(z.string().check(z.maxLength(160)), ''),
    }),
  ),
  /** Methods by the names that people know: "GCash", "Visa". */
  brands: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(30))).check(z.maxLength(8)), []),
  min: z.optional(moneySchema),
  max: z.optional(moneySchema),
  /** Amounts to choose with one touch; those outside of the limits are not offered. */
  quick: z._default(z.array(moneySchema).check(z.maxLength(8)), []),
  available: z._default(z.boolean(), true),
});
export type PaymentChannel = z.infer<typeof channelSchema>;

/** An operator's payment settings say how it is paid. One without it takes no deposits. */
export const operatorPaymentsSchema = z.object({
  channels: z.array(channelSchema).check(z.minLength(1), z.maxLength(20)),
  /** How many deposits of one member may wait for their payment at a time. */
  maxPending: z._default(z.number().check(z.int(), z.gte(1), z.lte(20)), 3),
  /** How long a deposit waits for its payment. What is paid later is credited all the same. */
  waitMinutes: z._default(z.number().check(z.int(), z.gte(1), z.lte(1440)), 30),
});
