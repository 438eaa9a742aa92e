import * as z from '@tessera/contracts/schema';
import { rolloutPlanSchema } from '../release/analysis';
import {
  fileNameSchema,
  packageNameSchema,
  pointerMoveSchema,
  setIdSchema,
  versionSchema,
} from '../release/release';

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
/** operatorCodeSchema is the code of an operator, as its document has it. */
export const operatorCodeSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
const operator = operatorCodeSchema;
const percent = z.number().check(z.int(), z.gte(0), z.lte(100));
/** Package to version: the packages that change; the others stay as they are. */
const versions = z.record(packageNameSchema, versionSchema);

/** What every change of a pointer says about itself. The author comes from who is signed in, not from the request. */
const changeShape = {
  reason,
  /**
   * The set that the person saw: where the pointer is elsewhere by now, the change is refused with POINTER_MOVED.
   * Left out, it is the set at the time of the request.
   */
  expect: z.optional(z.nullable(setIdSchema)),
  mandatory: z._default(z.boolean(), false),
  /** Says what would happen and changes nothing. */
  dryRun: z._default(z.boolean(), false),
  /** Accepts more bytes or requests than the limits; contracts are never waived. */
  overBudget: z._default(z.boolean(), false),
  /** Nothing is opened in a browser first: a right of administrators, and the reason says why. */
  withoutRun: z._default(z.boolean(), false),
};

/** Which of the rollouts that run: a package that it is about. Needed where there are several. */
const packageName = z.optional(packageNameSchema);

/** pinRequestSchema pins an operator to the given versions. */
export const pinRequestSchema = z.object({ operator, versions, ...changeShape });

/** promoteRequestSchema gives an operator what another one runs: the named packages, or all of them. */
export const promoteRequestSchema = z.object({
  from: operator,
  operator,
  packages: z.optional(z.array(packageNameSchema).check(z.minLength(1))),
  ...changeShape,
});

/**
 * rollbackRequestSchema rolls back remotes: the named ones, or what runs as a rollout, or what changed last. `step` goes
 * back one step of the operator, `to` to any set of its history; both end every rollout.
 */
export const rollbackRequestSchema = z.object({
  operator,
  to: z.optional(setIdSchema),
  step: z._default(z.boolean(), false),
  /** Only these go back, each to what it ran before; what others have moved since stays. */
  packages: z.optional(z.array(packageNameSchema).check(z.minLength(1))),
  ...changeShape,
});

/**
 * rolloutRequestSchema describes a step of a staged rollout. `finish` makes the candidate what everybody
 * gets, `abort` withdraws it; `plan` starts one that goes on or rolls back by itself.
 */
export const rolloutRequestSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('start'), operator, versions, percent, ...changeShape }),
  z.object({ step: z.literal('plan'), operator, versions, plan: rolloutPlanSchema, ...changeShape }),
  z.object({ step: z.literal('percent'), operator, percent, packageName, ...changeShape }),
  z.object({ step: z.literal('finish'), operator, packageName, ...changeShape }),
  z.object({ step: z.literal('abort'), operator, packageName, ...changeShape }),
]);

/**
 * withdrawRequestSchema marks a release as bad, or with `isWithdrawn` false as good again: a release that is withdrawn is given to
 * nobody any more.
 */
export const withdrawRequestSchema = z.object({
  package: packageNameSchema,
  version: versionSchema,
  isWithdrawn: z._default(z.boolean(), true),
  reason,
});

/** buildUploadSchema holds a build that is sent: its files by their names, in base64. */
export const buildUploadSchema = z.object({
  files: z.record(fileNameSchema, z.string()),
  dryRun: z._default(z.boolean(), false),
});

/** publishedSchema names a release that was published, or could be. */
export const publishedSchema = z.object({
  package: packageNameSchema,
  version: versionSchema,
  digest: z.string(),
  /** The same bytes were published already. */
  unchanged: z.boolean(),
});
/** Published names a release that was published, or could be. */
export type Published = z.output<typeof publishedSchema>;

/**
 * previewRequestSchema asks for an address at which a set that the operator does not run is looked at: these versions in
 * what it runs, or in a set of any operator.
 */
export const previewRequestSchema = z.object({
  operator,
  versions: z._default(versions, {}),
  set: z.optional(setIdSchema),
  hours: z._default(z.number().check(z.int(), z.gte(1), z.lte(24)), 24),
});

/** operatorGroupSchema describes operators that are moved together. `all` is every operator, and no group of its own. */
export const operatorGroupSchema = z.object({
  name: operator,
  operators: z.array(operator).check(z.minLength(1)),
});
export type OperatorGroup = z.infer<typeof operatorGroupSchema>;

/**
 * packageChangeSchema describes one package whose version differs between two sets; null where a set does not
 * have it.
 */
export const packageChangeSchema = z.object({
  package: packageNameSchema,
  from: z.nullable(versionSchema),
  to: z.nullable(versionSchema),
});
export type PackageChange = z.infer<typeof packageChangeSchema>;

/** previewResultSchema says what is looked at, what is other in it than in what the operator runs, and until when. */
export const previewResultSchema = z.object({
  set: setIdSchema,
  changes: z.array(packageChangeSchema),
  until: z.string(),
  /** Where the operator's site is looked at in it, by who has the address. */
  address: z.string(),
});
/** PreviewResult is what is looked at, and until when. */
export type PreviewResult = z.infer<typeof previewResultSchema>;

/**
 * changeResultSchema says what a change did, or would do in a dry run. `move` is null in a dry run and where
 * nothing had to change.
 */
export const changeResultSchema = z.object({
  move: z.nullable(pointerMoveSchema),
  /** The set that the change is about. */
  set: setIdSchema,
  changes: z.array(packageChangeSchema),
  dryRun: z.boolean(),
  /** Why no browser opened the set before, where one should have. */
  notOpened: z.optional(z.string()),
});
export type ChangeResult = z.infer<typeof changeResultSchema>;

/**
 * operatorAnswerSchema is what became of a change at one operator of a group: what it did there, or why it was
 * refused there.
 */
export const operatorAnswerSchema = z.object({
  operator: z.string(),
  result: z.nullable(changeResultSchema),
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
/** OperatorAnswer is what became of a change at one operator of a group. */
export type OperatorAnswer = z.infer<typeof operatorAnswerSchema>;
