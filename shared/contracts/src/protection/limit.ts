import * as z from '@tessera/contracts/schema';

/**
 * limitKindSchema names what a member may limit. DEPOSIT counts all that is paid in; NET_DEPOSIT takes off what was
 * paid out; LOSS is stakes less payouts, open bets counted as lost; STAKE counts stakes; TIME counts minutes signed in.
 * Bonus money counts in none of them.
 */
export const limitKindSchema = z.enum(['DEPOSIT', 'NET_DEPOSIT', 'LOSS', 'STAKE', 'TIME']);
export type LimitKind = z.infer<typeof limitKindSchema>;

/** limitPeriodSchema names how long a limit counts, in the operator's own days. A week begins on Monday. */
export const limitPeriodSchema = z.enum(['DAY', 'WEEK', 'MONTH']);
export type LimitPeriod = z.infer<typeof limitPeriodSchema>;

/** A decimal string in the major unit; of TIME whole minutes. */
const limitAmount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/));

/** playerLimitSchema describes one limit of a member, and what of it is used now. */
export const playerLimitSchema = z.object({
  kind: limitKindSchema,
  period: limitPeriodSchema,
  amount: limitAmount,
  used: limitAmount,
  /** What may still be used; 0 where as much or more is used. */
  left: limitAmount,
  /** ISO 8601: when it counts from nothing again. */
  until: z.string(),
  version: z.number(),
  /** A raise or a removal that is not in force yet. */
  next: z.nullable(
    z.object({
      /** Null removes the limit. */
      amount: z.nullable(limitAmount),
      /** ISO 8601. */
      dueAt: z.string(),
      /** True where the member has to confirm it from then on. */
      confirm: z.boolean(),
    }),
  ),
});
export type PlayerLimit = z.infer<typeof playerLimitSchema>;

/**
 * limitReachedSchema describes the `value` of LIMIT_REACHED: which limit it was, what of it is left, and until when
 * it counts. Where several limits are in the way it is the one that leaves least.
 */
export const limitReachedSchema = z.object({
  kind: limitKindSchema,
  period: limitPeriodSchema,
  limit: limitAmount,
  left: limitAmount,
  until: z.string(),
});

/** limitNameRequest holds the request fields that name a limit, as its reader saw it. */
export const limitNameRequest = {
  kind: limitKindSchema,
  period: limitPeriodSchema,
  /** The version that was on screen; 0 where there was no such limit. */
  version: z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000)),
};
