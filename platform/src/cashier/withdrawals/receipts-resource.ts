import { fromMinorUnits } from '@tessera/contracts';
import { receiptsResource } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import type { Trx } from '../../db/database';
import { holderOf, holding } from '../../operators/holds/holds';
import { isForTwoPeople } from '../../operators/documents/second-person';
import { maskedNumber } from '../payout-accounts/accounts';
import { confirmWithdrawal, refundWithdrawal, resendWithdrawal } from './disputes';
import { methodName } from './presenter';
import { storyFile } from './story/story-file';

const rows = resourceRows(receiptsResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('withdrawal as w')
      .innerJoin('member as m', 'm.id', 'w.member_id')
      .select(['w.id', 'w.version', 'm.account', 'w.method_id', 'w.number', 'w.amount', 'w.fee'])
      .select(['w.remaining', 'w.held', 'w.currency', 'w.state', 'w.created_at', 'w.paid_at'])
      .select(holderOf('receipts', operator.code, 'w.id').as('heldBy'))
      .select(({ selectFrom }) =>
        selectFrom('withdrawal_step as s')
          .select(({ fn }) => fn.max('s.at').as('at'))
          .whereRef('s.withdrawal_id', '=', 'w.id')
          .whereRef('s.state', '=', 'w.state')
          .as('at'),
      )
      .select(({ selectFrom }) =>
        selectFrom('withdrawal_evidence as e')
          .select(sql<string[] | null>`array_agg(e.upload_id order by e.upload_id)`.as('images'))
          .whereRef('e.withdrawal_id', '=', 'w.id')
          .where('e.purpose', '=', 'receipt')
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
      heldBy: row.heldBy,
      paidAt: row.paid_at?.toISOString() ?? null,
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

/**
 * servedReceipts shows payments that did not arrive, as their members or the provider said, in the back
 * office.
 */
export const servedReceipts = serveResource(receiptsResource, {
  ...rows,
  actions: {
    ...holding('receipts'),
    resend: decideAs(resendWithdrawal),
    refund: decideAs(refundWithdrawal),
    confirm: decideAs(confirmWithdrawal),
  },
  file: storyFile,
  needsSecond: (operator, { remaining }) => isForTwoPeople(operator, remaining, 'payout'),
});
