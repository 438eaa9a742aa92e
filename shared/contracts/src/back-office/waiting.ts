import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';

const at = z.string();
const id = z.string().check(z.regex(/^\d{1,15}$/));
/** Why something was decided so; the record keeps it, and the member reads it where it is an answer to them. */
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(200));

/**
 * The waiting overview lists what waits for a person at one operator, oldest first. Times are ISO 8601, money is in the
 * named currency.
 */
export const waitingOverviewSchema = z.object({
  redemptions: z.array(
    z.object({
      id,
      account: z.string(),
      reward: z.string(),
      quantity: z.number(),
      points: z.number(),
      at,
    }),
  ),
  /** Money that a provider took and that is in no wallet. */
  payments: z.array(
    z.object({
      id,
      depositId: z.string(),
      account: z.string(),
      /** Another amount or currency than was asked for, or paid again. */
      problem: z.enum(['AMOUNT', 'TWICE']),
      asked: moneySchema,
      paid: moneySchema,
      currency: z.string(),
      /** A wallet holds the operator's currency alone. */
      creditable: z.boolean(),
      at,
    }),
  ),
  /** Rounds whose provider has not told their end for a day. */
  rounds: z.array(
    z.object({
      id,
      provider: z.string(),
      roundId: z.string(),
      game: z.string(),
      account: z.string(),
      stake: moneySchema,
      currency: z.string(),
      at,
    }),
  ),
  /** Accounts that look like one person's. */
  families: z.array(
    z.object({
      kind: z.enum(['network', 'mobile', 'email', 'name']),
      value: z.string(),
      accounts: z.array(z.string()),
      /** The newest of them. */
      at,
    }),
  ),
  /** Messages of this day by country; `*` is all of them. */
  sms: z.array(z.object({ country: z.string(), sent: z.number(), refused: z.number(), ceiling: z.number() })),
});
export type WaitingOverview = z.output<typeof waitingOverviewSchema>;

/** A person's word on one of them. What was decided already is NOT_FOUND. */
export const waitingDecisionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redemption'), id, decision: z.enum(['approve', 'reject']), reason }),
  z.object({ kind: z.literal('payment'), id, decision: z.enum(['credit', 'return']), reason }),
  /** `pay` ends a round with what the provider says it paid, 0 included; `void` gives the stake back. */
  z
    .object({
      kind: z.literal('round'),
      id,
      decision: z.enum(['void', 'pay']),
      payout: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
      reason,
    })
    .check(
      z.refine(({ decision, payout }) => decision !== 'pay' || /^\d{1,12}(\.\d{1,4})?$/.test(payout), {
        path: ['payout'],
      }),
    ),
]);
export type WaitingDecision = z.output<typeof waitingDecisionSchema>;

/** Kinds that move money, which need a higher role. */
export const moneyDecisions: ReadonlySet<WaitingDecision['kind']> = new Set(['payment', 'round']);
