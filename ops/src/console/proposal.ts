import type { ChangeResult } from '@tessera/contracts/operations';
import { packageNameSchema, setIdSchema, versionSchema } from '@tessera/contracts/release';
import * as z from 'zod/mini';
import type { Change } from '../registry/context';
import type { Registry } from '../registry/registry';

const percent = z.coerce.number().check(z.int(), z.gte(0), z.lte(100));
const target = { package: packageNameSchema, version: versionSchema };

/** What a form of the console asks for: shown first, and done when it comes back with a reason. */
export const proposalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pin'), ...target }),
  z.object({ kind: z.literal('promote'), from: z.string() }),
  z.object({ kind: z.literal('rollback'), to: z.optional(setIdSchema) }),
  z.object({ kind: z.literal('start'), ...target, percent }),
  z.object({ kind: z.literal('percent'), percent }),
  z.object({ kind: z.literal('finish') }),
  z.object({ kind: z.literal('abort') }),
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
      return registry.rollback(operator, proposal.to, by);
    case 'start':
      return rollout.start(operator, { [proposal.package]: proposal.version }, proposal.percent, by);
    case 'percent':
      return rollout.percent(operator, proposal.percent, by);
    case 'finish':
      return rollout.finish(operator, by);
    case 'abort':
      return rollout.abort(operator, by);
  }
}
