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

/** operatorStatusSchema says what an operator runs. Before its first pin there is no set and no package. */
export const operatorStatusSchema = z.object({
  operator: z.string(),
  set: z.nullable(setIdSchema),
  /** Number of the last step in its history; 0 before the first. */
  sequence: z.number(),
  packages: versions,
  /** What its last step was rolled back from: no newer release to go to. */
  rolledBack: z._default(versions, {}),
  movedAt: z.nullable(z.string()),
  author: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  mandatory: z.boolean(),
  /** In the order in which they were started. `changes` are the packages that a rollout is about, `packages` its whole set. */
  rollouts: z.array(z.extend(rolloutSchema, { packages: versions, changes: z.array(packageNameSchema) })),
});
export type OperatorStatus = z.infer<typeof operatorStatusSchema>;
/** OperatorRollout is one of the rollouts that run side by side at an operator. */
export type OperatorRollout = OperatorStatus['rollouts'][number];

/** withdrawalSchema says that a release was found to be bad: by whom, when and why. */
export const withdrawalSchema = z.object({ at: z.string(), by: z.string(), reason: z.string() });
/** Withdrawal says that a release was found to be bad. */
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** runningReleaseSchema names an operator that gives a release to somebody: to all, or to a share of a rollout. */
const runningReleaseSchema = z.object({ operator: z.string(), percent: z.number() });

/** withdrawnReleaseSchema describes a withdrawn release, with the operators that still run it. */
export const withdrawnReleaseSchema = z.extend(withdrawalSchema, {
  package: packageNameSchema,
  version: versionSchema,
  runs: z.array(runningReleaseSchema),
});
/** WithdrawnRelease is a withdrawn release, with the operators that still run it. */
export type WithdrawnRelease = z.infer<typeof withdrawnReleaseSchema>;

/**
 * statusGridSchema compares operators and packages. An operator has drifted where its version is not the
 * newest that was published.
 */
export const statusGridSchema = z.object({
  operators: z.array(operatorStatusSchema),
  /** Operators whose documents are not sound: nobody serves or moves them until they are mended. */
  refused: z._default(z.array(z.object({ operator: z.string(), reason: z.string() })), []),
  /** Every package that is published or runs somewhere, sorted, with its newest published version. */
  /** Withdrawn releases that somebody still runs. */
  withdrawn: z._default(z.array(withdrawnReleaseSchema), []),
  packages: z.array(z.object({ package: packageNameSchema, newest: z.nullable(versionSchema) })),
});
export type StatusGrid = z.infer<typeof statusGridSchema>;

/**
 * historyPageSchema describes a page of an operator's history, newest step first, each with what it changed.
 */
export const historyPageSchema = z.object({
  moves: z.array(z.extend(pointerMoveSchema, { changes: z.array(packageChangeSchema) })),
  /** Ask with `before` = this for the next page; null at the end. */
  next: z.nullable(z.number()),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;

/** setDiffSchema lists how two sets differ. */
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
  /** Null while nobody has found it to be bad. */
  withdrawn: z._default(z.nullable(withdrawalSchema), null),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

/** gateBreakSchema describes one rule that a release would break in an operator's set. */
export const gateBreakSchema = z.object({
  package: z.string(),
  version: z.string(),
  rule: z.enum(['shell-api', 'shared', 'route', 'popup', 'entry', 'dictionary', 'budget', 'set', 'call']),
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

/** runFindingSchema describes what was wrong with a page when the gate opened it in a browser. */
export const runFindingSchema = z.object({
  /** The path, and the popup that was opened on it. */
  where: z.string(),
  theme: z.enum(['dark', 'light']),
  problem: z.enum(['throws', 'console', 'hangs', 'accessibility', 'overflow', 'bytes']),
  detail: z.string(),
});
/** RunFinding is what was wrong with a page when the gate opened it in a browser. */
export type RunFinding = z.infer<typeof runFindingSchema>;

/** healthIssueSchema describes one thing in the store or the database that is not as it should be. */
export const healthIssueSchema = z.object({
  subject: z.string(),
  problem: z.enum(['missing', 'damaged', 'stale', 'unreachable']),
  message: z.string(),
});
/**
 * healthReportSchema says what a check of the registry found: whether every file of every set in use is
 * there and intact.
 */
export const healthReportSchema = z.object({
  healthy: z.boolean(),
  /** Files whose bytes were compared with their digest. */
  filesChecked: z.number(),
  issues: z.array(healthIssueSchema),
});
export type HealthIssue = z.infer<typeof healthIssueSchema>;
export type HealthReport = z.infer<typeof healthReportSchema>;

/**
 * auditEntrySchema describes an entry of the audit log: who did or tried what. `code` is the refusal. Newest
 * first. `hash` is its digest in the chain of entries, and `sequence` its number in it.
 */
export const auditEntrySchema = z.object({
  id: z.number(),
  sequence: z.nullable(z.number()),
  hash: z.nullable(z.string()),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  operator: z.nullable(z.string()),
  code: z.nullable(z.string()),
  message: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const searched = z.optional(z.string().check(z.maxLength(80)));
const day = z.optional(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)));
/** auditFilterSchema says which entries of the audit are asked for; what is left out or empty is any. */
export const auditFilterSchema = z.object({
  actor: searched,
  action: searched,
  operator: searched,
  /** Part of what was done: a package, a version, a reason. */
  text: searched,
  outcome: z.optional(z.enum(['', 'done', 'refused'])),
  /** Days, UTC; both are within. */
  from: day,
  until: day,
  /** Only entries before this one. */
  before: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))),
});
/** AuditFilter says which entries of the audit are asked for. */
export type AuditFilter = z.output<typeof auditFilterSchema>;

/** auditPageSchema describes a page of the audit: ask with `before` = `next` for the one after it. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  next: z.nullable(z.number()),
});
/** AuditPage is a page of the audit. */
export type AuditPage = z.output<typeof auditPageSchema>;
