import type { HistoryPage, SetDiff } from '@tessera/contracts/operations';
import type { PointerMove } from '@tessera/contracts/release';
import type { Selectable } from 'kysely';
import type { RegistryTables } from '../database/tables';
import type { RegistryContext } from './context';
import { findOperator } from './operators';
import { packageChanges } from './package-changes';
import { RegistryError } from '../failure/registry-error';
import { findSets } from './release-sets';

export interface HistoryOptions {
  /** Steps at most; 50 unless told. */
  limit?: number | undefined;
  /** Only steps before this number. */
  before?: number | undefined;
}

/** history lists an operator's steps, newest first, each with the packages that it changed. */
export async function history(
  { db, operators }: RegistryContext,
  operator: string,
  { limit = 50, before }: HistoryOptions = {},
): Promise<HistoryPage> {
  await findOperator(operators, operator);
  const rows = await db
    .selectFrom('pointer_move')
    .selectAll()
    .where('operator', '=', operator)
    .$if(before !== undefined, (query) => query.where('sequence', '<', before ?? 0))
    .orderBy('sequence', 'desc')
    .limit(limit + 1)
    .execute();
  const moves = rows.slice(0, limit).map(toMove);
  const ids = moves.flatMap(({ set, from, candidate }) => [set, from, candidate]);
  const sets = new Map(
    (
      await findSets(
        db,
        ids.filter((id) => id !== null),
      )
    ).map((set) => [set.id, set]),
  );
  const packagesOf = (id: string | null) => sets.get(id ?? '')?.packages ?? {};
  return {
    moves: moves.map((move) => {
      // A step of a rollout that leaves the pointer is about what the candidate has of its own.
      const to = move.set === move.from && move.candidate ? move.candidate : move.set;
      return { ...move, changes: packageChanges(packagesOf(move.from), packagesOf(to)) };
    }),
    next: rows.length > limit ? (moves.at(-1)?.sequence ?? null) : null,
  };
}

export function toMove(row: Selectable<RegistryTables['pointer_move']>): PointerMove {
  const { set_id, from_set, at, ...rest } = row;
  return { ...rest, set: set_id, from: from_set, at: at.toISOString() };
}

/** diff says how two sets differ. Throws SET_UNKNOWN. */
export async function diff({ db }: RegistryContext, from: string | null, to: string): Promise<SetDiff> {
  const sets = await findSets(db, from ? [from, to] : [to]);
  const packagesOf = (id: string) => {
    const set = sets.find((each) => each.id === id);
    if (!set) throw new RegistryError('SET_UNKNOWN', `there is no release set ${id}`);
    return set.packages;
  };
  return { from, to, changes: packageChanges(from ? packagesOf(from) : {}, packagesOf(to)) };
}
