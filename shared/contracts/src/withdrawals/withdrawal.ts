import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';

/**
 * withdrawalStateSchema names the states of a withdrawal. REQUESTED waits for the operator,
 * DOCUMENTS_REQUESTED for pictures of documents from the member, APPROVED for the sending; SENT is with the payment provider; PAID waits for the member's receipt (section 4.8).
 * PARTLY_RECEIVED and NOT_RECEIVED wait for the operator again. REJECTED, CANCELLED, FAILED and RETURNED have
 * given the money back; RECEIVED is the good end.
 */
export const withdrawalStateSchema = z.enum([
  'REQUESTED',
  'DOCUMENTS_REQUESTED',
  'APPROVED',
  'SENT',
  'PAID',
  'RECEIVED',
  'PARTLY_RECEIVED',
  'NOT_RECEIVED',
  'REJECTED',
  'CANCELLED',
  'FAILED',
  'RETURNED',
]);
export type WithdrawalState = z.infer<typeof withdrawalStateSchema>;

/** withdrawalStepSchema describes one step of a withdrawal's story. */
export const withdrawalStepSchema = z.object({
  state: withdrawalStateSchema,
  at: z.string(),
  /** What was said with it: the operator's reason, or nothing. */
  reason: z.string(),
  /** Nobody said so: the time for it was over. */
  automatic: z.boolean(),
});

/** withdrawalSchema describes a withdrawal as its member sees it. Times are ISO 8601 in UTC. */
export const withdrawalSchema = z.object({
  withdrawalId: z.string(),
  state: withdrawalStateSchema,
  /** Taken from the balance. */
  amount: moneySchema,
  fee: moneySchema,
  /** What arrives: the amount less the fee. */
  payout: moneySchema,
  currency: z.string(),
  methodName: z.string(),
  /** Masked but for the last four digits. */
  number: z.string(),
  holder: z.string(),
  createdAt: z.string(),
  /**
   * By when it is paid, if it takes as long as the last real ones: half of them, and nine of ten. Null where
   * it is not under way, or where there are none to go by.
   */
  usualBy: z.nullable(z.object({ median: z.string(), slow: z.string() })),
  /** Until then the member may say what became of the payment; null where nothing is asked. */
  receiptUntil: z.nullable(z.string()),
  /** What has not arrived, by the member's or the provider's word; null where nothing is missing. */
  remaining: z.nullable(moneySchema),
  /** What the operator said last; empty where it said nothing. */
  reason: z.string(),
  cancellable: z.boolean(),
  /** Whether its member may end a complaint by a forced receipt: nothing is given back then. */
  forcible: z.boolean(),
  /** Oldest first. */
  steps: z.array(withdrawalStepSchema),
});
export type Withdrawal = z.output<typeof withdrawalSchema>;
