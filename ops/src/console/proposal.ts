import type { ChangeResult } from '@tessera/contracts/operations';
import { packageNameSchema, setIdSchema, versionSchema } from '@tessera/contracts/release';
import * as z from 'zod/mini';
import { planExample, readPlan } from '../analysis/plan';
import type { Change } from '../registry/context';
import type { Registry } from '../registry/registry';
import { Refusal } from '../server/refusal';
import { texts } from './texts';

const percent = z.coerce.number().check(z.int(), z.gte(0), z.lte(100));
/** A choice of a form that may be left as it is. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.union([
      schema,
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
    ]),
  );
/** A package of the rollout that is meant. */
const packageName = orNothing(packageNameSchema);
const target = { package: packageNameSchema, version: versionSchema };

/**
 * proposalSchema is what a form of the console asks for: shown first, and done when it comes back with a
 * reason.
 */
export const proposalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pin'), ...target }),
  z.object({ kind: z.literal('promote'), from: z.string() }),
  z.object({
    kind: z.literal('rollback'),
    /** This one alone; without it what changed last. What others have moved since stays. */
    package: orNothing(packageNameSchema),
  }),
  /** The whole set: one step back, or to one of the history. */
  z.object({ kind: z.literal('step'), to: z.optional(setIdSchema) }),
  z.object({ kind: z.literal('start'), ...target, percent }),
  z.object({
    kind: z.literal('plan'),
    ...target,
    steps: z._default(z.string().check(z.maxLength(200)), planExample),
  }),
  z.object({ kind: z.literal('percent'), percent, packageName }),
  z.object({ kind: z.literal('finish'), packageName }),
  z.object({ kind: z.literal('abort'), packageName }),
]);
export type Proposal = z.infer<typeof proposalSchema>;

export function apply(
  registry: Registry,
  operator: string,
  proposal: Proposal,
  by: Change,
): Promise<ChangeResult> {
  const { rollout } = registry;
  switch (proposal.kind) {
    case 'pin':
      return registry.pin(operator, { [proposal.package]: proposal.version }, by);
    case 'promote':
      return registry.promote(proposal.from, operator, undefined, by);
    case 'rollback':
      return registry.rollback(operator, proposal.package ? [proposal.package] : [], by);
    case 'step':
      return registry.stepBack(operator, proposal.to, by);
    case 'start':
      return rollout.start(operator, { [proposal.package]: proposal.version }, proposal.percent, by);
    case 'plan': {
      // What would change is shown beside steps that are not right yet.
      const plan = readPlan(proposal.steps) ?? (by.dryRun ? readPlan(planExample) : undefined);
      if (!plan) return Promise.reject(new Refusal('INVALID', texts.stepsWrong(planExample)));
      return rollout.plan(operator, { [proposal.package]: proposal.version }, plan, by);
    }
    case 'percent':
      return rollout.percent(operator, proposal.percent, by, proposal.packageName);
    case 'finish':
      return rollout.finish(operator, by, proposal.packageName);
    case 'abort':
      return rollout.abort(operator, by, proposal.packageName);
  }
}
