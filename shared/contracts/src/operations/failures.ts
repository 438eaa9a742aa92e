import * as z from '@tessera/contracts/schema';
import { failurePhaseSchema, failureTypeSchema } from '../release/failure';

/** Failure records of pages, counted by release and operator, so that a bad release is seen within a minute. */
export const failureSummarySchema = z.object({
  /** ISO 8601: the records counted are from here on. */
  since: z.string(),
  groups: z.array(
    z.object({
      operator: z.string(),
      remote: z.string(),
      version: z.string(),
      set: z.string(),
      type: failureTypeSchema,
      phase: failurePhaseSchema,
      count: z.number(),
      lastAt: z.string(),
    }),
  ),
  /** Records in each minute from `since` on, for a small chart. */
  perMinute: z.array(z.object({ at: z.string(), count: z.number() })),
});
export type FailureSummary = z.infer<typeof failureSummarySchema>;
