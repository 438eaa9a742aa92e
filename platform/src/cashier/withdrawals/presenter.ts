import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Withdrawal } from '@tessera/contracts/withdrawals';
import type { Selectable } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { maskedNumber } from '../payout-accounts/accounts';
import { canMove, payoutOf, underWay, type WithdrawalRow } from './moves';
import type { WithdrawalTables } from './tables';
import { usualTimes, type UsualTimes } from './usual-times';

type StepRow = Selectable<WithdrawalTables['withdrawal_step']>;

export const methodName = ({ payouts }: Operator, id: string): string =>
  payouts?.methods.find((method) => method.id === id)?.name ?? id;

export const stepsOf = (db: DbOrTrx, ids: readonly bigint[]): Promise<StepRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('withdrawal_step').selectAll().where('withdrawal_id', 'in', ids).orderBy('id').execute();

/** presentWithdrawals returns withdrawals with their steps, in the order of the rows. */
export async function presentWithdrawals(
  db: DbOrTrx,
  operator: Operator,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const isUnderWay = rows.some(({ state }) => underWay.some((one) => one === state));
  const [steps, times] = await Promise.all([
    stepsOf(
      db,
      rows.map(({ id }) => id),
    ),
    isUnderWay ? usualTimes(db, operator.code) : null,
  ]);
  return rows.map((row) =>
    presentWithdrawal(row, operator, {
      steps: steps.filter(({ withdrawal_id }) => withdrawal_id === row.id),
      times,
    }),
  );
}

/** presentOne presents one withdrawal with its steps. */
export async function presentOne(db: DbOrTrx, operator: Operator, row: WithdrawalRow): Promise<Withdrawal> {
  const [one] = await presentWithdrawals(db, operator, [row]);
  return one as Withdrawal;
}

/** Moments by which half of the last ones, and nine of ten, were paid. People wait for no document meanwhile. */
function usualBy({ state, created_at }: WithdrawalRow, times: UsualTimes | null): Withdrawal['usualBy'] {
  if (!times || state === 'DOCUMENTS_REQUESTED' || !underWay.some((one) => one === state)) return null;
  const after = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000).toISOString();
  return { median: after(times.median), slow: after(times.slow) };
}

function presentWithdrawal(
  row: WithdrawalRow,
  operator: Operator,
  { steps, times }: { steps: readonly StepRow[]; times: UsualTimes | null },
): Withdrawal {
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
    usualBy: usualBy(row, times),
    receiptUntil: state === 'PAID' && receipt_until ? receipt_until.toISOString() : null,
    remaining: remaining === null ? null : money(remaining),
    reason: row.reason === forcedReason ? '' : row.reason,
    // What is still reserved can be given up by nobody but the operator.
    forcible: canMove(state, 'RECEIVED') && state !== 'PAID' && row.held === 0n,
    cancellable: row.cancellable && canMove(state, 'CANCELLED'),
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
