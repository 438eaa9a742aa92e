import * as z from '@tessera/contracts/schema';
import { failurePhaseSchema, failureTypeSchema } from '../release/failure';

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

/**
 * failureSummarySchema counts the failure records of pages by operator and release, so that a bad release is
 * noticed within a minute.
 */
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

const word = z.optional(z.string().check(z.maxLength(60)));
/** failureFilterSchema says which failure records are asked for; what is left out or empty is any. */
export const failureFilterSchema = z.object({
  operator: word,
  remote: word,
  version: word,
  type: word,
  phase: word,
  browser: word,
});
/** FailureFilter says which failure records are asked for. */
export type FailureFilter = z.output<typeof failureFilterSchema>;

/** Failure records that say the same. */
const failureKindSchema = z.object({
  operator: z.string(),
  remote: z.string(),
  version: z.string(),
  type: failureTypeSchema,
  phase: failurePhaseSchema,
  /** File that did not come, or the part that failed. */
  chunk: z.string(),
  /** Without query and fragment. */
  url: z.string(),
  /** What the browser said, without what could be a secret or somebody's. */
  detail: z.string(),
  /** Name and major version; empty where it is not known. */
  browser: z.string(),
  count: z.number(),
  networks: z.number(),
  lastAt: z.string(),
});
/** FailureKind holds failure records that say the same, and how many they are. */
export type FailureKind = z.infer<typeof failureKindSchema>;

/** failureKindsSchema describes what failure records say: the kinds that match a filter, newest first. */
export const failureKindsSchema = z.object({
  since: z.string(),
  kinds: z.array(failureKindSchema),
  /** Browsers that reported anything since then, by name. */
  browsers: z.array(z.string()),
});
export type FailureKinds = z.infer<typeof failureKindsSchema>;

/** failureKindsAnswerSchema describes the platform's answer to operations, in its envelope. */
export const failureKindsAnswerSchema = z.object({ success: z.literal(true), value: failureKindsSchema });
