import type { ChangeResult, rolloutRequestSchema } from '@tessera/contracts/operations';
import type * as z from 'zod/mini';
import type { Change } from '../registry/context';
import type { Registry } from '../registry/registry';

/** applyRollout takes one step of a staged rollout, as a request names it. */
export function applyRollout(
  { rollout }: Registry,
  input: z.output<typeof rolloutRequestSchema>,
  by: Change,
): Promise<ChangeResult> {
  const { operator } = input;
  switch (input.step) {
    case 'start':
      return rollout.start(operator, input.versions, input.percent, by);
    case 'plan':
      return rollout.plan(operator, input.versions, input.plan, by);
    case 'percent':
      return rollout.percent(operator, input.percent, by, input.packageName);
    case 'finish':
      return rollout.finish(operator, by, input.packageName);
    case 'abort':
      return rollout.abort(operator, by, input.packageName);
  }
}
