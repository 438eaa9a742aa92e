import type { ChangeResult } from '@tessera/contracts/operations';
import type { RolloutPlan, Verdict } from '@tessera/contracts/release';
import { moveStablePointer, namesOf, setWith, startingPoint, unchanged, type Versions } from './change-parts';
import type { Change, RegistryContext } from './context';
import { packageChanges } from './package-changes';
import { RegistryError } from '../failure/registry-error';
import { carry } from './concurrent-rollouts';
import { commitChange } from './commit-change';
import { findRollout, rolloutsOf, packagesOfRollout } from './find-rollouts';
import { currentState, type RunningRollout } from './pointer';
import {
  changePercent,
  closeRollout,
  expectStep,
  ifStill,
  inOrder,
  isRunning,
  nextStep,
  refOf,
  startRollout,
  type RolloutEffect,
  type RolloutRef,
  type SeenStep,
} from './rollout-effects';
import { refuseOtherPackages } from '../rights/rights';
import { moveWhenRun } from './run-new-set';
import { refuseWithdrawn, withdrawnSince } from './withdrawals';
import type { LoadedOperator, LoadedSet } from '../render/loaded';

/**
 * beginRollout begins a staged (canary) rollout: a share of the operator's visitors gets the set with these
 * versions. The pointer stays.
 */
export async function beginRollout(
  context: RegistryContext,
  code: string,
  versions: Versions,
  percent: number,
  change: Change,
  plan?: RolloutPlan,
): Promise<ChangeResult> {
  const { operator, before } = await startingPoint(context, code, change);
  if (!before)
    throw new RegistryError(
      'SET_INCOMPLETE',
      `${code} has no set yet; the first one is pinned for everybody`,
    );
  const loaded = await setWith(context, operator, before.set.packages, versions, change);
  if (loaded.set.id === before.set.id) return unchanged(loaded.set.id, change);
  const { rollouts } = await currentState(context.db, code);
  const [same] = rolloutsOf(before, rollouts, Object.keys(versions));
  if (same) throw isRunning(code, same);
  const candidates = [...rollouts.map((one) => one.loaded), loaded];
  const rollout = startRollout({ stable: before, loaded, percent, author: change.author, plan });
  return moveWhenRun(context, operator, { before, after: loaded }, change, () =>
    commitRolloutChange(context, { operator, before, about: loaded, candidates, change, rollout }),
  );
}

export async function setRolloutPercent(
  context: RegistryContext,
  code: string,
  percent: number,
  change: Change,
  packageName?: string,
): Promise<ChangeResult> {
  const start = await atRollout(context, code, change, packageName);
  return changeRollout(context, start, change, changePercent(start.ref, percent));
}

/** abortRollout takes the candidate away: its visitors are on the stable set again. */
export async function abortRollout(
  context: RegistryContext,
  code: string,
  change: Change,
  packageName?: string,
) {
  const start = await atRollout(context, code, change, packageName);
  return changeRollout(context, start, change, closeRollout(start.ref, 'aborted'), true);
}

/** finishRollout gives the candidate to everybody. Rollouts beside it go on with it in their sets. */
export async function finishRollout(
  context: RegistryContext,
  code: string,
  change: Change,
  packageName?: string,
): Promise<ChangeResult> {
  const start = await atRollout(context, code, change, packageName);
  return finish(context, start, change, closeRollout(start.ref, 'finished'));
}

async function finish(
  context: RegistryContext,
  { operator, before, current, others }: RolloutPosition,
  change: Change,
  effect: RolloutEffect,
): Promise<ChangeResult> {
  const after = current.loaded;
  await refuseWithdrawn(context.db, after.set.packages, before.set.packages);
  const versions: Versions = {};
  for (const name of packagesOfRollout(before, after))
    versions[name] = after.set.packages[name]?.version ?? '';
  const { candidates, rollout: goOn } = await carry(context, operator, others, versions, change);
  const rollout = inOrder(effect, goOn);
  return moveStablePointer(context, {
    kind: 'rollout',
    operator,
    before,
    after,
    change,
    candidates,
    rollout,
  });
}

/**
 * decideRollout does what the analysis decided on at a step: the next one, or the candidate for everybody after the
 * last, or for nobody. Throws POINTER_MOVED where another process or a person was faster.
 */
export async function decideRollout(
  context: RegistryContext,
  code: string,
  seen: SeenStep,
  decision: 'go-on' | 'roll-back',
  change: Change,
): Promise<ChangeResult> {
  const { plan, ref } = await expectStep(context.db, code, seen);
  const start = await atRollout(context, code, change, ref);
  const bad = await withdrawnSince(context.db, start.current.loaded.set.packages, start.before.set.packages);
  if (decision === 'roll-back' || bad !== undefined) {
    const why = { ...change, reason: bad ?? change.reason };
    return changeRollout(context, start, why, ifStill(seen, closeRollout(ref, 'aborted')), true);
  }
  const next = plan[seen.step + 1];
  if (next)
    return changeRollout(context, start, change, ifStill(seen, nextStep(ref, next.percent, seen.step + 1)));
  return finish(context, start, change, ifStill(seen, closeRollout(ref, 'finished')));
}

/** noteVerdict keeps why the analysis waits: no step of the history. */
export async function noteVerdict(
  { db }: RegistryContext,
  code: string,
  { candidate, step }: SeenStep,
  verdict: Verdict,
): Promise<void> {
  await db
    .updateTable('rollout')
    .set({ verdict: JSON.stringify(verdict) })
    .where('operator', '=', code)
    .where('state', '=', 'running')
    .where('candidate', '=', candidate)
    .where('step', '=', step)
    .execute();
}

/** One of the rollouts that run, with what stands around it. */
interface RolloutPosition {
  operator: LoadedOperator;
  before: LoadedSet;
  current: RunningRollout;
  ref: RolloutRef;
  others: readonly RunningRollout[];
}

async function atRollout(
  context: RegistryContext,
  code: string,
  change: Change,
  which: string | RolloutRef | undefined,
): Promise<RolloutPosition> {
  const { operator, before } = await startingPoint(context, code, change);
  const { rollouts } = await currentState(context.db, code);
  const seen = typeof which === 'object' ? rollouts.find(({ id }) => id === which.id) : undefined;
  const current = seen ?? findRollout(code, before, rollouts, typeof which === 'string' ? which : undefined);
  if (!before) throw new RegistryError('SET_INCOMPLETE', `${code} has no set`);
  return {
    operator,
    before,
    current,
    ref: refOf(current),
    others: rollouts.filter((one) => one !== current),
  };
}

function changeRollout(
  context: RegistryContext,
  { operator, before, current, others }: RolloutPosition,
  change: Change,
  rollout: RolloutEffect,
  isEnd = false,
): Promise<ChangeResult> {
  const about = current.loaded;
  // Nobody gets a candidate that has ended, so its pages are not rendered.
  const candidates = [...others.map(({ loaded }) => loaded), ...(isEnd ? [] : [about])];
  return commitRolloutChange(context, { operator, before, about, candidates, change, rollout });
}

interface RolloutChange {
  operator: LoadedOperator;
  before: LoadedSet;
  /** The candidate that the step is about. */
  about: LoadedSet;
  /** The candidates that go on after it. */
  candidates: readonly LoadedSet[];
  change: Change;
  rollout: RolloutEffect;
}

/** A step that leaves the pointer where it is. */
async function commitRolloutChange(
  context: RegistryContext,
  { operator, before, about, candidates, change, rollout }: RolloutChange,
): Promise<ChangeResult> {
  const dryRun = change.dryRun ?? false;
  const changes = packageChanges(before.set.packages, about.set.packages);
  refuseOtherPackages(change, namesOf(changes));
  const expect = before.set.id;
  const step = { kind: 'rollout' as const, operator, stable: before, candidates, expect, change, rollout };
  const move = dryRun ? null : await commitChange(context, step);
  return { move, set: about.set.id, changes, dryRun };
}
