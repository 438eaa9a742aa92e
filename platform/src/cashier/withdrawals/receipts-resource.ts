import { fromMinorUnits } from '@tessera/contracts';
import { receiptsResource } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import type { Trx } from '../../db/database';
import { maskedNumber } from '../payout-accounts/accounts';
import { confirmWithdrawal, refundWithdrawal, resendWithdrawal } from './disputes';
import { methodName } from './presenter';

const rows = resourceRows(receiptsResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('withdrawal as w')
      .innerJoin('member as m', 'm.id', 'w.member_id')
      .select(['w.id', 'w.version', 'm.account', 'w.method_id', 'w.number', 'w.amount', 'w.fee'])
      .select(['w.remaining', 'w.held', 'w.currency', 'w.state', 'w.created_at', 'w.paid_at as at'])
      .select(({ selectFrom }) =>
        selectFrom('withdrawal_evidence as e')
          .select(sql<string[] | null>`array_agg(e.upload_id order by e.upload_id)`.as('images'))
          .whereRef('e.withdrawal_id', '=', 'w.id')
          .as('images'),
      )
      .where('w.operator', '=', operator.code)
      .where('w.state', 'in', ['PARTLY_RECEIVED', 'NOT_RECEIVED']),
  record: (row, operator) => {
    const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
    return {
      id: String(row.id),
      version: row.version,
      account: row.account,
      method: methodName(operator, row.method_id),
      number: maskedNumber(row.number),
      amount: money(row.amount),
      payout: money(row.amount - row.fee),
      remaining: money(row.remaining ?? 0n),
      // What the provider itself has not paid is still reserved.
      byProvider: row.held > 0n,
      currency: row.currency,
      state: row.state as 'PARTLY_RECEIVED' | 'NOT_RECEIVED',
      images: row.images ?? [],
      at: (row.at ?? row.created_at).toISOString(),
    };
  },
  search: ['account', 'id'],
  id: 'number',
});

const decideAs =
  (decide: typeof resendWithdrawal) =>
  (trx: Trx, { operator, author, at }: Acting, { record, reason }: ActionOn) =>
    decide(trx, operator, { id: BigInt(record.id), author, reason, at });

/** Payments that did not arrive, by their members' word or the provider's. */
export const servedReceipts = serveResource(receiptsResource, {
  ...rows,
  actions: {
    resend: decideAs(resendWithdrawal),
    refund: decideAs(refundWithdrawal),
    confirm: decideAs(confirmWithdrawal),
  },
});
