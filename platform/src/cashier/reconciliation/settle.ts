import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql, type Selectable } from 'kysely';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { houseAccount, post } from '../../money/ledger';
import { applyPaymentEvent } from '../../money/payments/handle-payment-webhook';
import { providerMoney } from '../../money/payments/issues';
import { applyPayoutEvent } from '../withdrawals/handle-payout-webhook';
import { compareAround, lockProvider } from './import-file';
import type { ReconciliationTables } from './tables';

type DifferenceRow = Selectable<ReconciliationTables['reconciliation_difference']>;

export interface DifferenceDecision {
  id: bigint;
  author: string;
  reason: string;
  at: Date;
}

/** Reads an open difference of the operator and decides it, once. Throws NOT_FOUND. */
async function decide(
  trx: Trx,
  operator: Operator,
  { id, author, reason, at }: DifferenceDecision,
  state: 'SETTLED' | 'EXPLAINED',
): Promise<DifferenceRow> {
  const found = await trx
    .selectFrom('reconciliation_difference')
    .select(['operator', 'provider', 'kind'])
    .where('id', '=', id)
    .where('operator', '=', operator.code)
    .executeTakeFirst();
  if (found) await lockProvider(trx, found);
  const row = await trx
    .updateTable('reconciliation_difference')
    .set({ state, remark: reason, decided_by: author, decided_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .where('operator', '=', operator.code)
    .where('state', '=', 'OPEN')
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** explainDifference closes a difference without moving anything: its reason says why it is right as it is. */
export const explainDifference = (
  trx: Trx,
  operator: Operator,
  decision: DifferenceDecision,
): Promise<unknown> => decide(trx, operator, decision, 'EXPLAINED');

/** bookDifference moves a difference between what the provider owes and an account of the operator's own, once. */
export async function bookDifference(
  trx: Trx,
  operator: Operator,
  decision: DifferenceDecision,
): Promise<void> {
  const { id, provider, kind, difference, currency } = await decide(trx, operator, decision, 'SETTLED');
  if (difference === 0n) throw new DomainError('AMOUNT_INVALID');
  // A deposit that the provider took is less on its account, a payout that it made is more.
  const amount = kind === 'DEPOSITS' ? -difference : difference;
  await post(trx, {
    scope: 'reconciliation',
    key: `difference.${id}`,
    kind: 'reconciliation.book',
    reference: `difference/${id}`,
    entries: [
      { account: providerMoney(operator.code, provider, currency), amount },
      { account: houseAccount(operator.code, currency, 'reconciliation'), amount: -amount },
    ],
    at: decision.at,
  });
}

/**
 * applyDifference takes the provider's word over, as if its message had come: a deposit is credited, a payout ends, a
 * second payment waits for a decision of its own. Throws NOT_FOUND where there is nothing to take over.
 */
export async function applyDifference(
  platform: Platform,
  trx: Trx,
  operator: Operator,
  decision: DifferenceDecision,
): Promise<void> {
  const row = await decide(trx, operator, decision, 'SETTLED');
  const { appliable, theirs, their_state: outcome, transaction: eventId, reference, currency } = row;
  if (!appliable || theirs === null || outcome === null || outcome === 'REFUNDED')
    throw new DomainError('NOT_FOUND');
  const amount = fromMinorUnits(theirs, operator.currency.digits);
  if (row.kind === 'PAYOUTS')
    await applyPayoutEvent(platform, row.provider, { eventId, reference, outcome, amount, currency }, trx);
  else
    await applyPaymentEvent(
      platform,
      row.provider,
      { eventId, reference, outcome: outcome === 'PAID' ? 'PAID' : 'REFUSED', amount, currency },
      trx,
    );
  await compareAround(trx, operator, row, decision.at);
}
