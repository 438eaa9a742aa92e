import type { MoveKind, PointerMove } from '@tessera/contracts/release';
import { sql } from 'kysely';
import type { Trx } from '../database/tables';
import type { Change, RegistryContext } from './context';
import { shareWithCollector } from './collector-lock';
import type { LoadedOperator } from './operators';
import { pointerMoved } from './pointer-moved';
import { storeSet, versionsOf, type LoadedSet } from './release-sets';
import { findReleases } from './releases';
import { renderThenCommit } from './render-then-commit';
import type { RolloutEffect } from './rollout-effects';

export interface Step {
  kind: MoveKind;
  operator: LoadedOperator;
  /** What everybody outside of a rollout gets after the step. */
  stable: LoadedSet;
  /** The set of the rollout that goes on after the step; new to the registry where the step begins it. */
  candidate?: LoadedSet | undefined;
  /** The set that the step was decided on: elsewhere by now, the step is refused. */
  expect: string | null;
  change: Change;
  rollout: RolloutEffect;
}

/**
 * One step of an operator's history. Its pages are rendered first, while others may take theirs. Then everything in it
 * happens or nothing does: the pointer moves by compare-and-set, the history gets its entry, and the pages are served.
 * Fails: POINTER_MOVED, ROLLOUT_RUNNING.
 */
export function commitChange(context: RegistryContext, step: Step): Promise<PointerMove> {
  const { operator, stable, candidate, change } = step;
  const { code } = operator.document;
  const now = context.now();
  const sets = async () => [stable, ...(candidate ? [candidate] : [])];
  return renderThenCommit(context, code, sets, async (trx) => {
    await shareWithCollector(trx);
    await storeSet(trx, stable, change, now);
    if (candidate) await storeSet(trx, candidate, change, now);
    const { sequence, mandatory } = await movePointer(trx, code, step);
    const { running, ...outcome } = await step.rollout(trx, code, now.toISOString());
    // A release may have been collected since the step was decided on.
    for (const { set } of [stable, running?.loaded].filter((each) => each !== undefined))
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
    return { result: move, runs: { stable, rollout: running, mandatory } };
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
