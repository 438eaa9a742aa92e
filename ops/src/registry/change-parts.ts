import type { ChangeResult } from '@tessera/contracts/operations';
import type { MoveKind, Pin } from '@tessera/contracts/release';
import { acceptSet } from './accept-set';
import type { Change, RegistryContext } from './context';
import { findOperator } from './operators';
import { packageChanges } from './package-changes';
import { currentState } from './pointer';
import { pointerMoved } from './pointer-moved';
import { composeSet } from './release-sets';
import { findReleases } from './releases';
import { refuseOtherPackages } from '../rights/rights';
import { refuseWithdrawn } from './withdrawals';
import type { RolloutEffect } from './rollout-effects';
import { commitChange } from './commit-change';
import type { LoadedOperator, LoadedSet } from '../render/loaded';

export type Versions = Record<string, string>;

/**
 * startingPoint returns what a change starts from: the operator, and the set that it runs, which must be the
 * one that the author saw.
 */
export async function startingPoint(context: RegistryContext, code: string, { expect }: Change) {
  const operator = await findOperator(context.operators, code);
  const { stable: before } = await currentState(context.db, code);
  const seen = before?.set.id ?? null;
  if (expect !== undefined && expect !== seen) throw await pointerMoved(context.db, code, expect);
  return { operator, before };
}

/**
 * setWith makes the set before with these packages in these versions, and checks that it is fit for the
 * operator.
 */
export async function setWith(
  context: RegistryContext,
  operator: LoadedOperator,
  before: Record<string, Pin>,
  versions: Versions,
  change: Change,
): Promise<LoadedSet> {
  const pins = { ...before };
  for (const [name, { pin }] of await findReleases(context.db, versions)) pins[name] = pin;
  await refuseWithdrawn(context.db, pins, before);
  const loaded = await composeSet(context.db, operator.document.code, pins);
  await acceptSet(context, operator, loaded, before, change);
  return loaded;
}

interface StableMove {
  kind: MoveKind;
  operator: LoadedOperator;
  before: LoadedSet | undefined;
  after: LoadedSet;
  change: Change;
  rollout: RolloutEffect;
  /** What rollouts that go on give to their shares after the step. */
  candidates?: readonly LoadedSet[];
}

/** moveStablePointer takes the step that moves the pointer, or only says what it would do. */
export async function moveStablePointer(
  context: RegistryContext,
  { kind, operator, before, after, change, rollout, candidates = [] }: StableMove,
): Promise<ChangeResult> {
  const dryRun = change.dryRun ?? false;
  const expect = before?.set.id ?? null;
  const changes = packageChanges(before?.set.packages ?? {}, after.set.packages);
  refuseOtherPackages(change, namesOf(changes));
  const step = { kind, operator, stable: after, candidates, expect, change, rollout };
  const move = dryRun ? null : await commitChange(context, step);
  return { move, set: after.set.id, changes, dryRun };
}

/** namesOf lists the packages that a change is about. */
export const namesOf = (changes: ChangeResult['changes']): string[] =>
  changes.map(({ package: name }) => name);

/** unchanged is the answer where what is asked for runs already. */
export const unchanged = (set: string, { dryRun = false }: Change): ChangeResult => ({
  move: null,
  set,
  changes: [],
  dryRun,
});
