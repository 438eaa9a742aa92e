import * as z from '@tessera/contracts/schema';
import {
  packageNameSchema,
  pointerMoveSchema,
  rolloutSchema,
  setIdSchema,
  versionSchema,
} from '../release/release';
import { packageChangeSchema } from './changes';

const versions = z.record(packageNameSchema, versionSchema);

/** An operator's status says what the operator runs. Before its first pin there is no set and no package. */
export const operatorStatusSchema = z.object({
  operator: z.string(),
  set: z.nullable(setIdSchema),
  /** Number of the last step in its history; 0 before the first. */
  sequence: z.number(),
  packages: versions,
  movedAt: z.nullable(z.string()),
  author: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  mandatory: z.boolean(),
  rollout: z.nullable(z.extend(rolloutSchema, { packages: versions })),
});
export type OperatorStatus = z.infer<typeof operatorStatusSchema>;

/** Operators × packages. Drift is where an operator's version is not the newest that was published. */
export const statusGridSchema = z.object({
  operators: z.array(operatorStatusSchema),
  /** Every package that is published or runs somewhere, sorted, with its newest published version. */
  packages: z.array(z.object({ package: packageNameSchema, newest: z.nullable(versionSchema) })),
});
export type StatusGrid = z.infer<typeof statusGridSchema>;

/** Steps of one operator, newest first, each with what changed by it. */
export const historyPageSchema = z.object({
  moves: z.array(z.extend(pointerMoveSchema, { changes: z.array(packageChangeSchema) })),
  /** Ask with `before` = this for the next page; null at the end. */
  next: z.nullable(z.number()),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;

/** A set diff lists how two sets differ. */
export const setDiffSchema = z.object({
  from: z.nullable(setIdSchema),
  to: setIdSchema,
  changes: z.array(packageChangeSchema),
});
export type SetDiff = z.infer<typeof setDiffSchema>;

/**
 * releaseSummarySchema describes a published release; `removedAt` says when its files were removed because no
 * set used them.
 */
export const releaseSummarySchema = z.object({
  package: packageNameSchema,
  version: versionSchema,
  bytes: z.number(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  removedAt: z.nullable(z.string()),
  /** The release's notes as Markdown that a page shows as text; null where it was published without. */
  notes: z.nullable(z.string()),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

/** gateBreakSchema describes one rule that a release would break in an operator's set. */
export const gateBreakSchema = z.object({
  package: z.string(),
  version: z.string(),
  rule: z.enum(['shell-api', 'shared', 'route', 'popup', 'entry', 'dictionary', 'budget', 'set']),
  /** Names the package, the range or limit, and the version that breaks it. */
  message: z.string(),
});
export type GateBreak = z.infer<typeof gateBreakSchema>;

/**
 * gateReportSchema describes the gate's answer for a build: what it would break in each set that runs now.
 */
export const gateReportSchema = z.array(
  z.object({
    operator: z.string(),
    /** Whether the set is what everybody gets, or the candidate of a rollout. */
    releaseTrack: z.enum(['stable', 'candidate']),
    set: setIdSchema,
    breaks: z.array(gateBreakSchema),
  }),
);
export type GateReport = z.infer<typeof gateReportSchema>;

/** healthIssueSchema describes one thing in the store or the database that is not as it should be. */
export const healthIssueSchema = z.object({
  subject: z.string(),
  problem: z.enum(['missing', 'damaged', 'stale', 'unreachable']),
  message: z.string(),
});
/**
 * A health report says what a check of the registry found: whether every file of every set in use is there and intact.
 */
export const healthReportSchema = z.object({
  healthy: z.boolean(),
  /** Files whose bytes were compared with their digest. */
  filesChecked: z.number(),
  issues: z.array(healthIssueSchema),
});
export type HealthIssue = z.infer<typeof healthIssueSchema>;
export type HealthReport = z.infer<typeof healthReportSchema>;

/** An entry of the audit log says who did or tried what; `code` is the refusal. Newest first. */
export const auditEntrySchema = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  operator: z.nullable(z.string()),
  code: z.nullable(z.string()),
  message: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
