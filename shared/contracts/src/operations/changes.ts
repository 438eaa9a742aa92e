import * as z from '@tessera/contracts/schema';
import { packageNameSchema, pointerMoveSchema, setIdSchema, versionSchema } from '../release/release';

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
const operator = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
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
};

/** Moves an operator to these versions. */
export const pinRequestSchema = z.object({ operator, versions, ...changeShape });

/** Gives an operator what another one runs: the named packages, or all of them. */
export const promoteRequestSchema = z.object({
  from: operator,
  operator,
  packages: z.optional(z.array(packageNameSchema).check(z.minLength(1))),
  ...changeShape,
});

/** Goes back: to the set before, or to any set of the operator's history. Ends a running rollout. */
export const rollbackRequestSchema = z.object({ operator, to: z.optional(setIdSchema), ...changeShape });

/** Steps of a staged rollout. `finish` makes the candidate what everybody gets, `abort` takes it away. */
export const rolloutRequestSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('start'), operator, versions, percent, ...changeShape }),
  z.object({ step: z.literal('percent'), operator, percent, ...changeShape }),
  z.object({ step: z.literal('finish'), operator, ...changeShape }),
  z.object({ step: z.literal('abort'), operator, ...changeShape }),
]);

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

/**
 * A change result says what a change did, or would do in a dry run. `move` is null in a dry run and where nothing had
 * to change.
 */
export const changeResultSchema = z.object({
  move: z.nullable(pointerMoveSchema),
  /** The set that the change is about. */
  set: setIdSchema,
  changes: z.array(packageChangeSchema),
  dryRun: z.boolean(),
});
export type ChangeResult = z.infer<typeof changeResultSchema>;
