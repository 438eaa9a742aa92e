import type { ChangeResult } from '@tessera/contracts/operations';
import { moveStablePointer, setWith, startingPoint, unchanged, type Versions } from './change-parts';
import type { Change, RegistryContext } from './context';
import { currentState } from './pointer';
import { RegistryError } from './registry-error';
import { loadSet } from './release-sets';
import { endRollout, refuseRollout } from './rollout-effects';

/** Moves the named packages to these versions; the others stay. Pinning what runs already changes nothing. */
export async function pin(
  context: RegistryContext,
  code: string,
  versions: Versions,
  change: Change,
): Promise<ChangeResult> {
  const { operator, before } = await startingPoint(context, code, change);
  const after = await setWith(context, operator, before?.set.packages ?? {}, versions, change);
  if (after.set.id === before?.set.id) return unchanged(after.set.id, change);
  return moveStablePointer(context, { kind: 'pin', operator, before, after, change, rollout: refuseRollout });
}

/** Gives an operator what another one runs: the named packages, or its whole set. */
export async function promote(
  context: RegistryContext,
  from: string,
  code: string,
  packages: readonly string[] | undefined,
  change: Change,
): Promise<ChangeResult> {
  const { operator, before } = await startingPoint(context, code, change);
  const { stable: source } = await currentState(context.db, from);
  if (!source) throw new RegistryError('OPERATOR_UNKNOWN', `${from} runs nothing that could be promoted`);
  const versions: Versions = {};
  for (const name of packages ?? Object.keys(source.set.packages)) {
    const found = source.set.packages[name];
    if (!found) throw new RegistryError('RELEASE_NOT_FOUND', `${from} does not run ${name}`);
    versions[name] = found.version;
  }
  const kept = packages ? (before?.set.packages ?? {}) : {};
  const after = await setWith(context, operator, kept, versions, change);
  if (after.set.id === before?.set.id) return unchanged(after.set.id, change);
  return moveStablePointer(context, {
    kind: 'promote',
    operator,
    before,
    after,
    change,
    rollout: refuseRollout,
  });
}

/**
 * Goes back to the set before the current one, or to any set of the operator's history. While a rollout runs, one step
 * back is its end: everybody is on the stable set again. What ran before is not judged by the gate again.
 */
export async function rollback(
  context: RegistryContext,
  code: string,
  to: string | undefined,
  change: Change,
): Promise<ChangeResult> {
  const { operator, before } = await startingPoint(context, code, change);
  if (!before) throw new RegistryError('NOTHING_TO_ROLL_BACK', `${code} has no set`);
  const { rollout } = await currentState(context.db, code);
  const target = to ?? (rollout ? before.set.id : await setBefore(context, code));
  if (target === before.set.id && !rollout) return unchanged(target, change);
  await expectInHistory(context, code, target);
  const after = await loadSet(context.db, target);
  return moveStablePointer(context, {
    kind: 'rollback',
    operator,
    before,
    after,
    change,
    rollout: endRollout,
  });
}

async function setBefore({ db }: RegistryContext, operator: string): Promise<string> {
  const last = await db
    .selectFrom('pointer_move')
    .select('from_set')
    .where('operator', '=', operator)
    .whereRef('set_id', 'is distinct from', 'from_set')
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  if (!last?.from_set)
    throw new RegistryError('NOTHING_TO_ROLL_BACK', `${operator} has no set before the current one`);
  return last.from_set;
}

async function expectInHistory({ db }: RegistryContext, operator: string, set: string): Promise<void> {
  const found = await db
    .selectFrom('pointer_move')
    .select('sequence')
    .where('operator', '=', operator)
    .where('set_id', '=', set)
    .executeTakeFirst();
  if (!found) throw new RegistryError('SET_UNKNOWN', `${operator} never ran the set ${set}`);
}
