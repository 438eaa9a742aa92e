import type { RolloutPlan } from '@tessera/contracts/release';
import type { Updateable } from 'kysely';
import type { DbOrTrx, RegistryTables, Trx } from '../database/tables';
import { RegistryError } from '../failure/registry-error';
import type { LoadedSet } from '../render/loaded';
import { takeBuckets } from './buckets';
import { packagesOfRollout } from './find-rollouts';
import { loadRollouts, runningRollouts, type RunningRollout } from './pointer';

/** RolloutOutcome is what the history says of a step about a rollout. */
export interface RolloutOutcome {
  candidate: string | null;
  percent: number | null;
}

/** RolloutEffect is what a step does to the operator's rollouts, inside of the step's transaction. */
export type RolloutEffect = (trx: Trx, operator: string, at: string) => Promise<RolloutOutcome>;

const nothing: RolloutOutcome = { candidate: null, percent: null };

/** RolloutRef names a rollout as it was seen: its row, and the set that it gives. */
export interface RolloutRef {
  id: number;
  candidate: string;
}

export const refOf = ({ id, loaded }: RunningRollout): RolloutRef => ({ id, candidate: loaded.set.id });

/**
 * refuseRollouts refuses what would change a rollout from beside it: a promotion of everything, or a change of what is
 * rolled out. It is finished or aborted first.
 */
export const refuseRollouts: RolloutEffect = async (trx, operator) => {
  const [rollout] = await runningRollouts(trx, operator);
  if (rollout) throw rolloutRunning(operator, rollout);
  return nothing;
};

const rolloutRunning = (
  operator: string,
  { candidate, percent, author }: { candidate: string; percent: number; author: string },
) =>
  new RegistryError(
    'ROLLOUT_RUNNING',
    `a rollout of set ${candidate} to ${percent} % of ${operator} is running (${author}); finish or abort it first`,
  );

/** isRunning makes the refusal of what would change a rollout from beside it. */
export const isRunning = (operator: string, { loaded, ...rollout }: RunningRollout): RegistryError =>
  rolloutRunning(operator, { candidate: loaded.set.id, ...rollout });

/** endRollouts ends whatever is running, for a rollback: at 3 a.m. nothing may stand in its way. */
export const endRollouts: RolloutEffect = async (trx, operator, at) => {
  const rollouts = await runningRollouts(trx, operator);
  for (const { id } of rollouts) await close(trx, id, 'aborted', at);
  const [first] = rollouts;
  return first ? { candidate: first.candidate, percent: 0 } : nothing;
};

interface NewRollout {
  stable: LoadedSet;
  loaded: LoadedSet;
  percent: number;
  author: string;
  plan?: RolloutPlan | undefined;
}

/** startRollout gives a set to visitors who are in no other rollout. One of the same package is refused. */
export const startRollout =
  ({ stable, loaded, percent, author, plan }: NewRollout): RolloutEffect =>
  async (trx, operator, at) => {
    const others = await loadRollouts(trx, operator);
    const changed = packagesOfRollout(stable, loaded);
    const same = others.find((other) =>
      [...packagesOfRollout(stable, other.loaded)].some((name) => changed.has(name)),
    );
    if (same) throw isRunning(operator, same);
    const buckets = sharedWith(operator, percent, [], others, plan !== undefined);
    await trx
      .insertInto('rollout')
      .values({
        operator,
        candidate: loaded.set.id,
        percent: buckets.length,
        buckets: JSON.stringify(buckets),
        state: 'running',
        author,
        started_at: at,
        ...(plan ? { plan: JSON.stringify(plan), step_at: at } : {}),
      })
      .execute();
    return { candidate: loaded.set.id, percent: buckets.length };
  };

/** A person gets the share that they ask for, or is told what there is; a step of a plan takes what there is. */
function sharedWith(
  operator: string,
  percent: number,
  own: readonly number[],
  others: readonly { buckets: readonly number[] }[],
  takesLess: boolean,
): number[] {
  const buckets = takeBuckets(
    percent,
    own,
    others.map((other) => other.buckets),
  );
  if (buckets.length === percent || (takesLess && buckets.length > 0)) return buckets;
  throw new RegistryError(
    'ROLLOUT_RUNNING',
    `other rollouts of ${operator} leave ${buckets.length} % of the visitors`,
  );
}

/** changePercent sets the share. A person who does so decides on the next step as well: the analysis ends. */
export const changePercent =
  (ref: RolloutRef, percent: number): RolloutEffect =>
  (trx, operator) =>
    setShare(trx, operator, ref, percent, { plan: null });

/** nextStep sets the share of the next step of a plan: all that other rollouts leave, where that is less. */
export const nextStep =
  (ref: RolloutRef, percent: number, step: number): RolloutEffect =>
  (trx, operator, at) =>
    setShare(trx, operator, ref, percent, { step, step_at: at, verdict: null }, true);

/** SeenStep is where a roll-out was when the analysis decided on it. */
export interface SeenStep {
  candidate: string;
  step: number;
}

/** ifStill does what the analysis decided on, unless the rollout is elsewhere by now. Throws POINTER_MOVED. */
export const ifStill =
  (seen: SeenStep, effect: RolloutEffect): RolloutEffect =>
  async (trx, operator, at) => {
    await expectStep(trx, operator, seen);
    return effect(trx, operator, at);
  };

/** expectStep returns the rollout with its plan, where it is still at the step that was seen. Throws POINTER_MOVED. */
export async function expectStep(db: DbOrTrx, operator: string, { candidate, step }: SeenStep) {
  const rollout = (await runningRollouts(db, operator)).find((one) => one.candidate === candidate);
  if (!rollout?.analysis || rollout.analysis.step !== step)
    throw new RegistryError('POINTER_MOVED', `the rollout of ${operator} is not at that step any more`);
  return { ...rollout.analysis, ref: { id: rollout.id, candidate } };
}

async function setShare(
  trx: Trx,
  operator: string,
  ref: RolloutRef,
  percent: number,
  rest: Updateable<RegistryTables['rollout']>,
  takesLess = false,
): Promise<RolloutOutcome> {
  const { buckets: own } = await expectStill(trx, operator, ref);
  const others = (await runningRollouts(trx, operator)).filter(({ id }) => id !== ref.id);
  const buckets = sharedWith(operator, percent, own, others, takesLess);
  await trx
    .updateTable('rollout')
    .set({ percent: buckets.length, buckets: JSON.stringify(buckets), ...rest })
    .where('id', '=', ref.id)
    .execute();
  return { candidate: ref.candidate, percent: buckets.length };
}

/** closeRollout finishes or aborts a rollout, as the caller saw it. */
export const closeRollout =
  (ref: RolloutRef, state: 'finished' | 'aborted'): RolloutEffect =>
  async (trx, operator, at) => {
    await expectStill(trx, operator, ref);
    await close(trx, ref.id, state, at);
    return { candidate: ref.candidate, percent: state === 'finished' ? 100 : 0 };
  };

/** carryInto has rollouts go on with other sets: the same visitors, the same steps. */
export const carryInto =
  (carried: readonly { ref: RolloutRef; loaded: LoadedSet }[]): RolloutEffect =>
  async (trx, operator) => {
    for (const { ref, loaded } of carried) {
      await expectStill(trx, operator, ref);
      await trx.updateTable('rollout').set({ candidate: loaded.set.id }).where('id', '=', ref.id).execute();
    }
    // One that was started since has pages without the change.
    const carriedIds = new Set(carried.map(({ ref }) => ref.id));
    const other = (await runningRollouts(trx, operator)).find(({ id }) => !carriedIds.has(id));
    if (other) throw moved(operator);
    return nothing;
  };

/** inOrder has several effects, whose outcome is that of the first one that has any. */
export const inOrder =
  (...effects: readonly RolloutEffect[]): RolloutEffect =>
  async (trx, operator, at) => {
    let outcome = nothing;
    for (const effect of effects) {
      const next = await effect(trx, operator, at);
      if (outcome.candidate === null) outcome = next;
    }
    return outcome;
  };

const moved = (operator: string) =>
  new RegistryError('POINTER_MOVED', `the rollouts of ${operator} are not what you saw any more`);

/** It may have ended, or got another set, since the pages were rendered. */
async function expectStill(db: DbOrTrx, operator: string, { id, candidate }: RolloutRef) {
  const found = (await runningRollouts(db, operator)).find((one) => one.id === id);
  if (found?.candidate !== candidate) throw moved(operator);
  return found;
}

async function close(trx: Trx, id: number, state: 'finished' | 'aborted', at: string): Promise<void> {
  await trx.updateTable('rollout').set({ state, ended_at: at }).where('id', '=', id).execute();
}
