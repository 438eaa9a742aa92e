import type { Trx } from '../../db/database';
import type { BonusStep } from './tables';

type NewStep = Pick<BonusStep, 'what' | 'amount' | 'at'> & Partial<BonusStep>;

/** milestones are the percents of the turnover that the history of a bonus names. */
export const milestones = [25, 50, 75];

/** recordSteps writes what happened to the bonus of a deposit, each step once. Call it in the transaction that does it. */
export async function recordSteps(trx: Trx, depositId: bigint, steps: readonly NewStep[]): Promise<void> {
  if (steps.length === 0) return;
  await trx
    .insertInto('bonus_history')
    .values(steps.map((step) => ({ percent: 0, rounds: 0, ...step, deposit_id: depositId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
