import type { Trx } from '../database/tables';
import type { LoadedSet } from './release-sets';
import { loadSet } from './release-sets';
import { runningRollout, type RunningRollout } from './pointer';
import { RegistryError } from './registry-error';

/** What a step leaves of a rollout, and what the history says about it. */
export interface RolloutOutcome {
  running: RunningRollout | undefined;
  candidate: string | null;
  percent: number | null;
}

/** What a step does to the operator's rollout, inside of the step's transaction. */
export type RolloutEffect = (trx: Trx, operator: string, at: string) => Promise<RolloutOutcome>;

const nothing: RolloutOutcome = { running: undefined, candidate: null, percent: null };

/** A pin or a promotion beside a rollout would be two changes at once: the rollout is finished or aborted first. */
export const refuseRollout: RolloutEffect = async (trx, operator) => {
  const rollout = await runningRollout(trx, operator);
  if (!rollout) return nothing;
  throw new RegistryError(
    'ROLLOUT_RUNNING',
    `a rollout of set ${rollout.candidate} to ${rollout.percent} % of ${operator} is running (${rollout.author}); finish or abort it first`,
  );
};

/** A rollback ends whatever is running: at 3 a.m. nothing may stand in its way. */
export const endRollout: RolloutEffect = async (trx, operator, at) => {
  const rollout = await runningRollout(trx, operator);
  if (!rollout) return nothing;
  await close(trx, operator, 'aborted', at);
  return { running: undefined, candidate: rollout.candidate, percent: 0 };
};

export const startRollout =
  (loaded: LoadedSet, percent: number, author: string): RolloutEffect =>
  async (trx, operator, at) => {
    await refuseRollout(trx, operator, at);
    await trx
      .insertInto('rollout')
      .values({ operator, candidate: loaded.set.id, percent, state: 'running', author, started_at: at })
      .execute();
    return { running: { loaded, percent }, candidate: loaded.set.id, percent };
  };

export const changePercent =
  (percent: number): RolloutEffect =>
  async (trx, operator) => {
    const { candidate } = await expectRollout(trx, operator);
    await trx
      .updateTable('rollout')
      .set({ percent })
      .where('operator', '=', operator)
      .where('state', '=', 'running')
      .execute();
    return { running: { loaded: await loadSet(trx, candidate), percent }, candidate, percent };
  };

/** `expected` is the candidate that the caller saw: another one may have been started since. */
export const closeRollout =
  (state: 'finished' | 'aborted', expected?: string): RolloutEffect =>
  async (trx, operator, at) => {
    const { candidate, author } = await expectRollout(trx, operator);
    if (expected !== undefined && expected !== candidate)
      throw new RegistryError(
        'POINTER_MOVED',
        `the rollout of ${operator} is of set ${candidate} now (${author}), not of ${expected}`,
      );
    await close(trx, operator, state, at);
    return { running: undefined, candidate, percent: state === 'finished' ? 100 : 0 };
  };

/** Fails: ROLLOUT_NOT_RUNNING. */
export async function expectRollout(db: Parameters<typeof runningRollout>[0], operator: string) {
  const rollout = await runningRollout(db, operator);
  if (!rollout) throw new RegistryError('ROLLOUT_NOT_RUNNING', `no rollout is running for ${operator}`);
  return rollout;
}

async function close(trx: Trx, operator: string, state: 'finished' | 'aborted', at: string): Promise<void> {
  await trx
    .updateTable('rollout')
    .set({ state, ended_at: at })
    .where('operator', '=', operator)
    .where('state', '=', 'running')
    .execute();
}
