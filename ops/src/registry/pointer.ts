import type { Rollout } from '@tessera/contracts/release';
import type { DbOrTrx } from '../database/tables';
import { loadSet, type LoadedSet } from './release-sets';

/** A rollout that is running, with the set that it is about. */
export interface RunningRollout {
  loaded: LoadedSet;
  percent: number;
}

/** What an operator runs. */
export interface CurrentState {
  stable: LoadedSet | undefined;
  rollout: RunningRollout | undefined;
  mandatory: boolean;
}

export async function currentState(db: DbOrTrx, operator: string): Promise<CurrentState> {
  const pointer = await db
    .selectFrom('pointer')
    .select(['set_id', 'mandatory'])
    .where('operator', '=', operator)
    .executeTakeFirst();
  const rollout = await runningRollout(db, operator);
  return {
    stable: pointer?.set_id ? await loadSet(db, pointer.set_id) : undefined,
    rollout: rollout && {
      loaded: await loadSet(db, rollout.candidate),
      percent: rollout.percent,
    },
    mandatory: pointer?.mandatory ?? false,
  };
}

export async function runningRollout(db: DbOrTrx, operator: string): Promise<Rollout | undefined> {
  const row = await db
    .selectFrom('rollout')
    .select(['candidate', 'percent', 'author', 'started_at'])
    .where('operator', '=', operator)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (!row) return undefined;
  const { candidate, percent, author, started_at } = row;
  return { candidate, percent, author, startedAt: started_at.toISOString() };
}
