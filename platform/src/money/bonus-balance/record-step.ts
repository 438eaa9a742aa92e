import type { Trx } from '../../db/database';
import type { BonusSource, BonusStep } from './tables';

type NewStep = Pick<BonusStep, 'what' | 'amount' | 'at'> & Partial<BonusStep>;

/** milestones are the percents of the turnover that the history of a bonus names. */
export const milestones = [25, 50, 75];

/** depositSource names a deposit as what a bonus comes of. */
export const depositSource = (depositId: bigint): BonusSource => `deposit/${depositId}`;

/** cashbackSource names a cashback as what a bonus comes of. */
export const cashbackSource = (cashbackId: bigint): BonusSource => `cashback/${cashbackId}`;

/** recordSteps writes what happened to the bonus of a source, each step once. Call it in the transaction that does it. */
export async function recordSteps(trx: Trx, source: BonusSource, steps: readonly NewStep[]): Promise<void> {
  if (steps.length === 0) return;
  await trx
    .insertInto('bonus_history')
    .values(steps.map((step) => ({ percent: 0, rounds: 0, ...step, source })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
