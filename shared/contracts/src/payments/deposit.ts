import * as z from '@tessera/contracts/schema';
import { paymentKindSchema } from '../operator/payments';
import { moneySchema } from '../wire/money';

/**
 * depositStateSchema is a deposit's state. PENDING waits for its payment; CREDITED is in the wallet and
 * final. A FAILED or EXPIRED deposit that is paid after all is credited, since money was received.
 */
export const depositStateSchema = z.enum(['PENDING', 'CREDITED', 'FAILED', 'EXPIRED']);
export type DepositState = z.infer<typeof depositStateSchema>;

/**
 * depositFailureSchema says why a deposit failed: REFUSED by whoever pays it out, CANCELLED by the payer,
 * AMOUNT: something else was paid than was asked for.
 */
export const depositFailureSchema = z.enum(['REFUSED', 'CANCELLED', 'AMOUNT']);
export type DepositFailure = z.infer<typeof depositFailureSchema>;

/** depositSchema describes a deposit. Times are ISO 8601 in UTC. */
export const depositSchema = z.object({
  depositId: z.string(),
  channelId: z.string(),
  /** In the asking member's language; the channel's id where the operator has it no more. */
  channelName: z.string(),
  amount: moneySchema,
  currency: z.string(),
  state: depositStateSchema,
  /** Why it failed; null in every other state. */
  failure: z.nullable(depositFailureSchema),
  createdAt: z.string(),
  /** Until then it waits. */
  expiresAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type Deposit = z.output<typeof depositSchema>;

/** depositChannelSchema describes a deposit channel with the limits that hold for it. */
export const depositChannelSchema = z.object({
  channelId: z.string(),
  kind: paymentKindSchema,
  name: z.string(),
  text: z._default(z.string(), ''),
  /** Methods by the names that people know. */
  brands: z._default(z.array(z.string()), []),
  min: moneySchema,
  max: moneySchema,
  /** Amounts to choose with one touch: what the member has deposited this way lately, then the operator's. */
  quick: z.array(moneySchema),
  /** What the bank or e-wallet itself charges who pays; the platform takes nothing. */
  payerFee: moneySchema,
  available: z.boolean(),
});
export type DepositChannel = z.output<typeof depositChannelSchema>;
