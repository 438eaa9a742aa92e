import { fromMinorUnits } from '@tessera/contracts';
import { paymentsResource } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import type { Trx } from '../../db/database';
import { answerPaymentIssue } from './answer-issue';

const rows = resourceRows(paymentsResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('payment_issue as i')
      .innerJoin('deposit as d', 'd.id', 'i.deposit_id')
      .innerJoin('member as m', 'm.id', 'd.member_id')
      .select(['i.id', sql<string>`i.deposit_id::text`.as('depositId'), 'm.account', 'i.problem', 'i.state'])
      .select(['d.amount as asked', 'i.amount as paid', 'i.currency', 'i.created_at as at'])
      .where('i.operator', '=', operator.code),
  record: (row, { currency }) => ({
    id: String(row.id),
    version: row.state === 'OPEN' ? 1 : 2,
    depositId: row.depositId,
    account: row.account,
    problem: row.problem,
    asked: fromMinorUnits(row.asked, currency.digits),
    paid: fromMinorUnits(row.paid, currency.digits),
    currency: row.currency,
    creditable: row.currency === currency.code,
    state: row.state,
    at: row.at.toISOString(),
  }),
  search: ['account', 'depositId'],
  id: 'number',
});

const decideAs =
  (decision: 'credit' | 'return') =>
  (trx: Trx, { platform, operator, at }: Acting, { record, reason }: ActionOn) =>
    answerPaymentIssue(platform, trx, operator, { id: BigInt(record.id), decision, reason, at });

/** Money that fits no deposit, in the back office. */
export const servedPayments = serveResource(paymentsResource, {
  ...rows,
  actions: { credit: decideAs('credit'), return: decideAs('return') },
});
