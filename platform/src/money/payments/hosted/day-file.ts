import type { Db } from '../../../db/database';

/** DayLine is a line of the file of a day that a provider offers. */
export interface DayLine {
  transaction: string;
  reference: string;
  state: 'PAID' | 'FAILED' | 'REFUNDED' | 'RETURNED';
  /** Decimal string. */
  amount: string;
  currency: string;
  at: Date;
}

/** DayOfOperator is a time of an operator whose payments are listed, as its provider has them in its own book. */
export interface DayOfOperator {
  operator: string;
  begins: Date;
  ends: Date;
}

/** hostedPaymentsOf lists what the embedded provider collected and gave back in a time, oldest first. */
export async function hostedPaymentsOf(
  db: Db,
  { operator, begins, ends }: DayOfOperator,
): Promise<DayLine[]> {
  const paid = await db
    .selectFrom('hosted_payment')
    .select(['event_id', 'reference', 'outcome', 'amount', 'currency', 'decided_at'])
    .where('operator', '=', operator)
    .where('decided_at', '>=', begins)
    .where('decided_at', '<', ends)
    .execute();
  const refunds = await db
    .selectFrom('hosted_refund')
    .selectAll()
    .where('operator', '=', operator)
    .where('refunded_at', '>=', begins)
    .where('refunded_at', '<', ends)
    .execute();
  const lines = paid.map(({ event_id, reference, outcome, amount, currency, decided_at }): DayLine => ({
    transaction: event_id ?? '',
    reference,
    state: outcome === 'PAID' ? 'PAID' : 'FAILED',
    amount,
    currency,
    at: decided_at ?? begins,
  }));
  const back = refunds.map(({ reference, payment, amount, currency, refunded_at }): DayLine => ({
    transaction: `refund-${reference}`,
    reference: payment,
    state: 'REFUNDED',
    amount,
    currency,
    at: refunded_at,
  }));
  return [...lines, ...back].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
