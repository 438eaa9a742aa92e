import * as z from '@tessera/contracts/schema';
import { failureTypeSchema } from '../release/failure';

/** Failures of one release at one operator, of one type, in each minute that had any. */
const failureGroupSchema = z.object({
  operator: z.string(),
  /** Name of the remote without `mf-`, as pages report it. */
  remote: z.string(),
  version: z.string(),
  type: failureTypeSchema,
  count: z.number(),
  /** Who says so: a page in somebody's browser, which proves nothing by itself. */
  source: z._default(z.literal('browser'), 'browser'),
  /** From how many networks it was reported. */
  networks: z._default(z.number(), 0),
  /** ISO 8601, UTC. */
  lastAt: z.string(),
  /** `at` is the begin of the minute. */
  perMinute: z.array(z.object({ at: z.string(), count: z.number() })),
});
export type FailureGroup = z.infer<typeof failureGroupSchema>;

/** Failure records of pages, counted by operator and release, so that a bad release is seen within a minute. */
export const failureSummarySchema = z.object({
  /** ISO 8601: the records counted are from here on. */
  since: z.string(),
  groups: z.array(failureGroupSchema),
});
export type FailureSummary = z.infer<typeof failureSummarySchema>;

/** failureSummaryAnswerSchema describes the platform's answer to operations, in its envelope. */
export const failureSummaryAnswerSchema = z.object({
  success: z.literal(true),
  value: failureSummarySchema,
});
