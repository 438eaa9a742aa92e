import type { ChangeResult } from '@tessera/contracts/operations';
import type { ReleaseSet } from '@tessera/contracts/release';
import type { DbOrTrx } from '../database/tables';
import type { LoadedSet } from '../render/loaded';
import { updateConcurrentRollouts, carry } from './concurrent-rollouts';
import { rolloutsOf, packagesOfRollout } from './find-rollouts';
import { packageChanges } from './package-changes';
import { moveStablePointer, setWith, startingPoint, unchanged, type Versions } from './change-parts';
import type { Change, RegistryContext } from './context';
import { currentState, type RunningRollout } from './pointer';
import { RegistryError } from '../failure/registry-error';
import { refuseOtherPackages } from '../rights/rights';
import { composeSet, findSets, loadSet, versionsOf } from './release-sets';
import { closeRollout, endRollouts, inOrder, refOf, refuseRollouts } from './rollout-effects';
import { moveWhenRun } from './run-new-set';
import { findReleases } from './releases';
import { withdrawnOf } from './withdrawals';

/**
 * pin moves the named packages to these versions; the others stay. Pinning what runs already changes nothing.
 */
export async function pin(
  context: RegistryContext,
  code: string,
  versions: Versions,
  change: Change,
): Promise<ChangeResult> {
  const { operator, before } = await startingPoint(context, code, change);
  const after = await setWith(context, operator, before?.set.packages ?? {}, versions, change);
  if (after.set.id === before?.set.id) return unchanged(after.set.id, change);
  const beside = await updateConcurrentRollouts(context, { operator, before }, versions, change);
  return moveWhenRun(context, operator, { before, after }, change, () =>
    moveStablePointer(context, { kind: 'pin', operator, before, after, change, ...beside }),
  );
}

/** promote gives an operator what another one runs: the named packages, or its whole set. */
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
  const others = packages ? (before?.set.packages ?? {}) : {};
  const after = await setWith(context, operator, others, versions, change);
  if (after.set.id === before?.set.id) return unchanged(after.set.id, change);
  const beside = packages
    ? await updateConcurrentRollouts(context, { operator, before }, versions, change)
    : { rollout: refuseRollouts };
  return moveWhenRun(context, operator, { before, after }, change, () =>
    moveStablePointer(context, { kind: 'promote', operator, before, after, change, ...beside }),
  );
}

/**
 * rollback goes back to the set before the current one, or to any set of the operator's history. While a
 * rollout runs, one step back is its end: everybody is on the stable set again. The gate does not judge again
 * what ran before.
 */
export async function rollback(
  context: RegistryContext,
  code: string,
  to: string | undefined,
  change: Change,
): Promise<ChangeResult> {
  const { operator, before } = await startingPoint(context, code, change);
  if (!before) throw new RegistryError('NOTHING_TO_ROLL_BACK', `${code} has no set`);
  const { rollouts } = await currentState(context.db, code);
  for (const { loaded } of rollouts) refuseOtherPackages(change, [...packagesOfRollout(before, loaded)]);
  const target = to ?? (rollouts.length > 0 ? before.set.id : await setBefore(context, code, before.set.id));
  if (target === before.set.id && rollouts.length === 0) return unchanged(target, change);
  await expectInHistory(context, code, target);
  const after = await loadSet(context.db, target);
  const result = await moveStablePointer(context, {
    kind: 'rollback',
    operator,
    before,
    after,
    change,
    rollout: endRollouts,
  });
  return withEnded(result, before, rollouts);
}

/** What the end of a rollout takes away is what its visitors had. */
const withEnded = (
  result: ChangeResult,
  before: LoadedSet,
  ended: readonly RunningRollout[],
): ChangeResult => ({
  ...result,
  changes: [
    ...result.changes,
    ...ended.flatMap(({ loaded }) => packageChanges(loaded.set.packages, before.set.packages)),
  ],
});

/**
 * rollbackPackages takes the named packages, and nothing else, back to what each ran before. A rollout of one of them ends.
 * A set that ran before is not judged again. Throws NOTHING_TO_ROLL_BACK.
 */
export async function rollbackPackages(
  context: RegistryContext,
  code: string,
  packages: readonly string[],
  change: Change,
): Promise<ChangeResult> {
  const { operator, before } = await startingPoint(context, code, change);
  if (!before) throw new RegistryError('NOTHING_TO_ROLL_BACK', `${code} has no set`);
  const { rollouts } = await currentState(context.db, code);
  const versions: Versions = {};
  for (const name of packages)
    if (rolloutsOf(before, rollouts, [name]).length === 0)
      versions[name] = await versionBefore(context, code, name, before);
  const after =
    (await ranBefore(context, code, before, versions)) ??
    (await setWith(context, operator, before.set.packages, versions, change));
  const ended = rolloutsOf(before, rollouts, packages);
  for (const { loaded } of ended) refuseOtherPackages(change, [...packagesOfRollout(before, loaded)]);
  const others = rollouts.filter((one) => !ended.includes(one));
  const { candidates, rollout: goOn } = await carry(context, operator, others, versions, change);
  const rollout = inOrder(...ended.map((one) => closeRollout(refOf(one), 'aborted')), goOn);
  const result = await moveStablePointer(context, {
    kind: 'rollback',
    operator,
    before,
    after,
    change,
    candidates,
    rollout,
  });
  return withEnded(result, before, ended);
}

/** The set with these versions, where everybody had it before. */
async function ranBefore(
  { db }: RegistryContext,
  operator: string,
  { set }: LoadedSet,
  versions: Versions,
): Promise<LoadedSet | undefined> {
  if (Object.keys(versions).length === 0) return loadSet(db, set.id);
  const pins = { ...set.packages };
  for (const [name, { pin }] of await findReleases(db, versions)) pins[name] = pin;
  const loaded = await composeSet(db, operator, pins);
  const isKnown = (await earlierSets(db, operator)).some(({ id }) => id === loaded.set.id);
  return isKnown ? loaded : undefined;
}

/**
 * rollbackLast takes back what changed last, remote by remote: what has moved since of others stays. Rollouts end. Where a
 * remote was new, it is one step back.
 */
export async function rollbackLast(
  context: RegistryContext,
  code: string,
  change: Change,
): Promise<ChangeResult> {
  const { before } = await startingPoint(context, code, change);
  const { rollouts } = await currentState(context.db, code);
  if (!before || rollouts.length > 0) return rollback(context, code, undefined, change);
  const [last] = await earlierSets(context.db, code);
  const changed = packageChanges(last?.packages ?? {}, before.set.packages);
  if (changed.length === 0 || changed.some(({ from, to }) => from === null || to === null))
    return rollback(context, code, undefined, change);
  const names = changed.map((each) => each.package);
  return rollbackPackages(context, code, names, change).catch((error: unknown) => {
    if (error instanceof RegistryError && error.code === 'NOTHING_TO_ROLL_BACK')
      return rollback(context, code, undefined, change);
    throw error;
  });
}

/** The last other version that everybody had of a package, and that was not withdrawn since. */
async function versionBefore(
  { db }: RegistryContext,
  operator: string,
  name: string,
  current: LoadedSet,
): Promise<string> {
  const runs = current.set.packages[name]?.version;
  for (const { packages } of await earlierSets(db, operator)) {
    const version = packages[name]?.version;
    if (version === undefined || version === runs) continue;
    if ((await withdrawnOf(db, { [name]: version })).length === 0) return version;
  }
  throw new RegistryError(
    'NOTHING_TO_ROLL_BACK',
    `${operator} ran no other version of ${name} that could be gone back to`,
  );
}

/** Sets that another one took the place of, the last one first. */
async function earlierSets(db: DbOrTrx, operator: string): Promise<ReleaseSet[]> {
  const moves = await db
    .selectFrom('pointer_move')
    .select('from_set')
    .where('operator', '=', operator)
    .whereRef('set_id', 'is distinct from', 'from_set')
    .where('from_set', 'is not', null)
    .orderBy('sequence', 'desc')
    .execute();
  const ids = [...new Set(moves.flatMap(({ from_set }) => from_set ?? []))];
  const sets = new Map((await findSets(db, ids)).map((set) => [set.id, set]));
  return ids.flatMap((id) => sets.get(id) ?? []);
}

/** The last set that another one took the place of, and that has no release which was withdrawn since. */
async function setBefore({ db }: RegistryContext, operator: string, current: string): Promise<string> {
  let skipped = '';
  for (const { id, packages } of await earlierSets(db, operator)) {
    if (id === current) continue;
    const bad = await withdrawnOf(db, versionsOf(packages));
    if (bad.length === 0) return id;
    skipped = `; earlier ones have what was withdrawn (${bad.map(({ package: name, version }) => `${name}@${version}`).join(', ')})`;
  }
  throw new RegistryError('NOTHING_TO_ROLL_BACK', `${operator} has no set before the current one${skipped}`);
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
