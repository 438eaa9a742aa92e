import type { ChangeResult, rolloutRequestSchema } from '@tessera/contracts/operations';
import type * as z from 'zod/mini';
import type { Change } from '../registry/context';
import type { Registry } from '../registry/registry';

/** One step of a staged rollout, as a request names it. */
export function applyRollout(
  { rollout }: Registry,
  input: z.output<typeof rolloutRequestSchema>,
  by: Change,
): Promise<ChangeResult> {
  const { operator } = input;
  switch (input.step) {
    case 'start':
      return rollout.start(operator, input.versions, input.percent, by);
    case 'percent':
      return rollout.percent(operator, input.percent, by);
    case 'finish':
      return rollout.finish(operator, by);
    case 'abort':
      return rollout.abort(operator, by);
  }
}
