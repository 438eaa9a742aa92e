import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';
import { languageCodeSchema } from './language';

/** paymentKindSchema says what a deposit is paid with. */
export const paymentKindSchema = z.enum(['bank', 'wallet', 'card', 'qr']);

/**
 * One way to pay a deposit. Its limits are the operator's own (`money`) where it says nothing, and never
 * beyond them.
 */
const channelSchema = z.object({
  /** Its name in records; it never changes. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** What it is, for its sign. */
  kind: paymentKindSchema,
  /** By language; the default language's, or whatever comes first, where a language has none. */
  names: z.record(
    languageCodeSchema,
    z.object({
      /** As players read it. */
      title: z.string().check(z.minLength(1), z.maxLength(60)),
      /** One line under it. */
      text: z._default(z.string().check(z.maxLength(160)), ''),
    }),
  ),
  /** Methods by the names that people know: "GCash", "Visa". */
  brands: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(30))).check(z.maxLength(8)), []),
  /** The least of one deposit this way. */
  min: z.optional(moneySchema),
  /** The most of one deposit this way. */
  max: z.optional(moneySchema),
  /** Amounts to choose with one touch; those outside of the limits are not offered. */
  quick: z._default(z.array(moneySchema).check(z.maxLength(8)), []),
  /**
   * What the bank or e-wallet itself charges who pays, on its own side and for its own account: told before a
   * deposit is made. The platform takes nothing.
   */
  payerFee: z._default(moneySchema, '0'),
  /** False shows it as out of order. */
  available: z._default(z.boolean(), true),
});
export type PaymentChannel = z.infer<typeof channelSchema>;

/** operatorPaymentsSchema describes how an operator takes deposits. Without it the operator takes none. */
export const operatorPaymentsSchema = z.object({
  channels: z.array(channelSchema).check(z.minLength(1), z.maxLength(20)),
  /** How many deposits of one member may wait for their payment at a time. */
  maxPending: z._default(z.number().check(z.int(), z.gte(1), z.lte(20)), 3),
  /** How long a deposit waits for its payment. What is paid later is credited all the same. */
  waitMinutes: z._default(z.number().check(z.int(), z.gte(1), z.lte(1440)), 30),
});
