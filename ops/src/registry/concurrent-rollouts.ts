import type { LoadedOperator, LoadedSet } from '../render/loaded';
import { setWith, type Versions } from './change-parts';
import type { Change, RegistryContext } from './context';
import { rolloutsOf } from './find-rollouts';
import { currentState, type RunningRollout } from './pointer';
import { carryInto, isRunning, refOf, type RolloutEffect } from './rollout-effects';

/** ConcurrentRollouts is what a change of the stable set does to the rollouts that run. */
export interface ConcurrentRollouts {
  /** The rollouts' sets with the change in them, which their shares of the visitors get from then on. */
  candidates: readonly LoadedSet[];
  rollout: RolloutEffect;
}

interface Started {
  operator: LoadedOperator;
  before: LoadedSet | undefined;
}

/**
 * updateConcurrentRollouts lets a change of some packages go past rollouts of others: a hot fix waits for nobody, and those who have
 * a candidate get it too. A change of a package that is rolled out is refused until that has ended.
 */
export async function updateConcurrentRollouts(
  context: RegistryContext,
  { operator, before }: Started,
  versions: Versions,
  change: Change,
): Promise<ConcurrentRollouts> {
  const { code } = operator.document;
  const { rollouts } = await currentState(context.db, code);
  const [same] = rolloutsOf(before, rollouts, Object.keys(versions));
  if (same) throw isRunning(code, same);
  return carry(context, operator, rollouts, versions, change);
}

/** carry has rollouts go on with these versions in their sets. */
export async function carry(
  context: RegistryContext,
  operator: LoadedOperator,
  rollouts: readonly RunningRollout[],
  versions: Versions,
  change: Change,
): Promise<ConcurrentRollouts> {
  const carried: { ref: ReturnType<typeof refOf>; loaded: LoadedSet }[] = [];
  for (const rollout of rollouts)
    carried.push({
      ref: refOf(rollout),
      loaded: await setWith(context, operator, rollout.loaded.set.packages, versions, change),
    });
  return { candidates: carried.map(({ loaded }) => loaded), rollout: carryInto(carried) };
}
