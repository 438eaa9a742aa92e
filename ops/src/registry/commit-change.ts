import type { MoveKind, PointerMove } from '@tessera/contracts/release';
import { sql } from 'kysely';
import type { Trx } from '../database/tables';
import type { Change, RegistryContext } from './context';
import { shareWithCollector } from './collector-lock';
import { loadRollouts } from './pointer';
import { pointerMoved } from './pointer-moved';
import { storeSet, versionsOf } from './release-sets';
import { findReleases } from './releases';
import { renderThenCommit } from './render-then-commit';
import type { RolloutEffect } from './rollout-effects';
import type { LoadedOperator, LoadedSet } from '../render/loaded';

export interface Step {
  kind: MoveKind;
  operator: LoadedOperator;
  /** What everybody outside of a rollout gets after the step. */
  stable: LoadedSet;
  /** The sets of the rollouts that go on after the step; new to the registry where the step begins or changes one. */
  candidates: readonly LoadedSet[];
  /** The set that the step was decided on: elsewhere by now, the step is refused. */
  expect: string | null;
  change: Change;
  rollout: RolloutEffect;
}

/**
 * commitChange takes one step of an operator's history. Its pages are rendered first, while others may take
 * their steps. Then everything in it happens or nothing does: the pointer moves by compare-and-set, the
 * history gets its entry, and the pages are served. Throws POINTER_MOVED, ROLLOUT_RUNNING.
 */
export function commitChange(context: RegistryContext, step: Step): Promise<PointerMove> {
  const { operator, stable, candidates, change } = step;
  const { code } = operator.document;
  const now = context.now();
  const sets = async () => [stable, ...candidates];
  return renderThenCommit(context, code, sets, async (trx) => {
    await shareWithCollector(trx);
    for (const loaded of [stable, ...candidates]) await storeSet(trx, loaded, change, now);
    const { sequence, mandatory } = await movePointer(trx, code, step);
    const outcome = await step.rollout(trx, code, now.toISOString());
    const rollouts = await loadRollouts(trx, code);
    // A release may have been collected since the step was decided on.
    for (const { set } of [stable, ...rollouts.map(({ loaded }) => loaded)])
      await findReleases(trx, versionsOf(set.packages));
    const move: PointerMove = {
      operator: code,
      sequence,
      kind: step.kind,
      set: stable.set.id,
      from: step.expect,
      ...outcome,
      author: change.author,
      reason: change.reason,
      mandatory,
      at: now.toISOString(),
    };
    await addToHistory(trx, move);
    return { result: move, runs: { stable, rollouts, mandatory } };
  });
}

/** The guarded statement: it changes a row only where the pointer is still where the step expects it. */
async function movePointer(trx: Trx, operator: string, { stable, expect, change }: Step) {
  await trx
    .insertInto('pointer')
    .values({ operator, set_id: null, sequence: 0, mandatory: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = stable.set;
  const moved = await trx
    .updateTable('pointer')
    .set({
      set_id: id,
      sequence: sql`sequence + 1`,
      ...(id === expect ? {} : { mandatory: change.mandatory ?? false }),
    })
    .where('operator', '=', operator)
    .where('set_id', 'is not distinct from', expect)
    .returning(['sequence', 'mandatory'])
    .executeTakeFirst();
  if (!moved) throw await pointerMoved(trx, operator, expect);
  return moved;
}

async function addToHistory(trx: Trx, { set, from, ...move }: PointerMove): Promise<void> {
  await trx
    .insertInto('pointer_move')
    .values({ ...move, set_id: set, from_set: from })
    .execute();
}
