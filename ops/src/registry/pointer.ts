import type { Rollout, RolloutAnalysis } from '@tessera/contracts/release';
import type { Selectable } from 'kysely';
import type { DbOrTrx, RegistryTables } from '../database/tables';
import { loadSet } from './release-sets';
import type { LoadedSet } from '../render/loaded';

/** RunningRollout is a rollout that is running, with the set that it is about. */
export interface RunningRollout {
  id: number;
  loaded: LoadedSet;
  percent: number;
  author: string;
  /** Which visitors get it, of a hundred. */
  buckets: readonly number[];
}

/** CurrentState is what an operator runs. */
export interface CurrentState {
  stable: LoadedSet | undefined;
  /** Rollouts of different packages, side by side, in the order in which they were started. */
  rollouts: readonly RunningRollout[];
  mandatory: boolean;
}

export async function currentState(db: DbOrTrx, operator: string): Promise<CurrentState> {
  const pointer = await db
    .selectFrom('pointer')
    .select(['set_id', 'mandatory'])
    .where('operator', '=', operator)
    .executeTakeFirst();
  return {
    stable: pointer?.set_id ? await loadSet(db, pointer.set_id) : undefined,
    rollouts: await loadRollouts(db, operator),
    mandatory: pointer?.mandatory ?? false,
  };
}

/** loadRollouts returns the rollouts that run at an operator, with their sets. */
export async function loadRollouts(db: DbOrTrx, operator: string): Promise<RunningRollout[]> {
  const loaded: RunningRollout[] = [];
  for (const { id, candidate, percent, author, buckets } of await runningRollouts(db, operator))
    loaded.push({ id, loaded: await loadSet(db, candidate), percent, author, buckets });
  return loaded;
}

/** runningRollouts returns the rollouts that run at an operator, in the order in which they were started. */
export async function runningRollouts(
  db: DbOrTrx,
  operator: string,
): Promise<(Rollout & { id: number; buckets: number[] })[]> {
  const rows = await db
    .selectFrom('rollout')
    .select(['id', 'candidate', 'percent', 'buckets', 'author', 'started_at', ...analysisColumns])
    .where('operator', '=', operator)
    .where('state', '=', 'running')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { id, candidate, percent, buckets, author, started_at } = row;
    return {
      id,
      candidate,
      percent,
      buckets,
      author,
      startedAt: started_at.toISOString(),
      ...analysisOf(row),
    };
  });
}

const analysisColumns = ['plan', 'step', 'step_at', 'verdict'] as const;

/** analysisOf says where a roll-out with steps is; nothing of one that a person decides on. */
export function analysisOf({
  plan,
  step,
  step_at,
  verdict,
}: Pick<Selectable<RegistryTables['rollout']>, (typeof analysisColumns)[number]>): {
  analysis?: RolloutAnalysis;
} {
  if (!plan || !step_at) return {};
  return { analysis: { plan, step, stepAt: step_at.toISOString(), verdict } };
}
