import type { ChangeResult } from '@tessera/contracts/operations';
import { moveStablePointer, setWith, startingPoint, unchanged, type Versions } from './change-parts';
import type { Change, RegistryContext } from './context';
import type { LoadedOperator } from './operators';
import { packageChanges } from './package-changes';
import { RegistryError } from './registry-error';
import { loadSet, type LoadedSet } from './release-sets';
import {
  changePercent,
  closeRollout,
  expectRollout,
  startRollout,
  type RolloutEffect,
} from './rollout-effects';
import { commitChange } from './commit-change';

/**
 * Begins a staged (canary) rollout: a share of the operator's visitors gets the set with these versions. The
 * pointer stays.
 */
export async function beginRollout(
  context: RegistryContext,
  code: string,
  versions: Versions,
  percent: number,
  change: Change,
): Promise<ChangeResult> {
  const { operator, before } = await startingPoint(context, code, change);
  if (!before)
    throw new RegistryError(
      'SET_INCOMPLETE',
      `${code} has no set yet; the first one is pinned for everybody`,
    );
  const candidate = await setWith(context, operator, before.set.packages, versions, change);
  if (candidate.set.id === before.set.id) return unchanged(candidate.set.id, change);
  const effect = startRollout(candidate, percent, change.author);
  return commitRolloutChange(context, { operator, before, candidate, change, rollout: effect });
}

export async function setRolloutPercent(
  context: RegistryContext,
  code: string,
  percent: number,
  change: Change,
): Promise<ChangeResult> {
  return changeRollout(context, code, change, changePercent(percent));
}

/** Takes the candidate away: everybody is on the stable set again. */
export async function abortRollout(context: RegistryContext, code: string, change: Change) {
  return changeRollout(context, code, change, closeRollout('aborted'), true);
}

/** Makes the candidate what everybody gets. */
export async function finishRollout(
  context: RegistryContext,
  code: string,
  change: Change,
): Promise<ChangeResult> {
  const { operator, before } = await startingPoint(context, code, change);
  const { candidate } = await expectRollout(context.db, code);
  const after = await loadSet(context.db, candidate);
  const rollout = closeRollout('finished', candidate);
  return moveStablePointer(context, { kind: 'rollout', operator, before, after, change, rollout });
}

async function changeRollout(
  context: RegistryContext,
  code: string,
  change: Change,
  rollout: RolloutEffect,
  isEnd = false,
): Promise<ChangeResult> {
  const { operator, before } = await startingPoint(context, code, change);
  const { candidate: id } = await expectRollout(context.db, code);
  if (!before) throw new RegistryError('SET_INCOMPLETE', `${code} has no set`);
  const candidate = await loadSet(context.db, id);
  return commitRolloutChange(context, { operator, before, candidate, change, rollout, isEnd });
}

interface RolloutChange {
  operator: LoadedOperator;
  before: LoadedSet;
  candidate: LoadedSet;
  change: Change;
  rollout: RolloutEffect;
  /** Nobody gets the candidate any more, so its pages are not rendered. */
  isEnd?: boolean;
}

/** A step that leaves the pointer where it is. */
async function commitRolloutChange(
  context: RegistryContext,
  { operator, before, candidate, change, rollout, isEnd = false }: RolloutChange,
): Promise<ChangeResult> {
  const dryRun = change.dryRun ?? false;
  const expect = before.set.id;
  const running = isEnd ? {} : { candidate };
  const step = { kind: 'rollout' as const, operator, stable: before, ...running, expect, change, rollout };
  const move = dryRun ? null : await commitChange(context, step);
  const changes = packageChanges(before.set.packages, candidate.set.packages);
  return { move, set: candidate.set.id, changes, dryRun };
}
