import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Withdrawal } from '@tessera/contracts/withdrawals';
import type { Selectable } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { maskedNumber } from '../payout-accounts/accounts';
import { canMove, payoutOf, type WithdrawalRow } from './moves';
import type { WithdrawalTables } from './tables';

type StepRow = Selectable<WithdrawalTables['withdrawal_step']>;

export const methodName = ({ payouts }: Operator, id: string): string =>
  payouts?.methods.find((method) => method.id === id)?.name ?? id;

export const stepsOf = (db: DbOrTrx, ids: readonly bigint[]): Promise<StepRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('withdrawal_step').selectAll().where('withdrawal_id', 'in', ids).orderBy('id').execute();

/** Withdrawals with their steps, in the order of the rows. */
export async function presentWithdrawals(
  db: DbOrTrx,
  operator: Operator,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentWithdrawal(
      row,
      operator,
      steps.filter(({ withdrawal_id }) => withdrawal_id === row.id),
    ),
  );
}

export async function presentOne(db: DbOrTrx, operator: Operator, row: WithdrawalRow): Promise<Withdrawal> {
  return presentWithdrawal(row, operator, await stepsOf(db, [row.id]));
}

function presentWithdrawal(row: WithdrawalRow, operator: Operator, steps: readonly StepRow[]): Withdrawal {
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  const { state, remaining, receipt_until } = row;
  return {
    withdrawalId: String(row.id),
    state,
    amount: money(row.amount),
    fee: money(row.fee),
    payout: money(payoutOf(row)),
    currency: row.currency,
    methodName: methodName(operator, row.method_id),
    number: maskedNumber(row.number),
    holder: row.holder,
    createdAt: row.created_at.toISOString(),
    receiptUntil: state === 'PAID' && receipt_until ? receipt_until.toISOString() : null,
    remaining: remaining === null ? null : money(remaining),
    reason: row.reason === forcedReason ? '' : row.reason,
    // What is still reserved can be given up by nobody but the operator.
    forcible: canMove(state, 'RECEIVED') && state !== 'PAID' && row.held === 0n,
    cancellable: (operator.payouts?.cancellable ?? false) && canMove(state, 'CANCELLED'),
    steps: steps.map((step) => ({
      state: step.state,
      at: step.at.toISOString(),
      reason: step.reason === forcedReason ? '' : step.reason,
      automatic: step.automatic,
    })),
  };
}

/** forcedReason marks the step of a receipt that its member forced. */
export const forcedReason = 'forced';
