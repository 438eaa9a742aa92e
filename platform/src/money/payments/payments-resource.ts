import { fromMinorUnits } from '@tessera/contracts';
import { paymentsResource } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import type { Trx } from '../../db/database';
import { holderOf, holding } from '../../operators/holds/holds';
import { isForTwoPeople } from '../../operators/documents/second-person';
import { answerPaymentIssue } from './answer-issue';
import type { IssueDecision } from './decide-issue';

const rows = resourceRows(paymentsResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('payment_issue as i')
      .innerJoin('deposit as d', 'd.id', 'i.deposit_id')
      .innerJoin('member as m', 'm.id', 'd.member_id')
      .select(['i.id', sql<string>`i.deposit_id::text`.as('depositId'), 'm.account', 'i.problem', 'i.state'])
      .select(['i.decided_by', 'i.remark', 'i.decided_at', 'd.state as deposit_state'])
      .select(['d.amount as asked', 'i.amount as paid', 'i.currency', 'i.created_at as at'])
      .select(holderOf('payments', operator.code, 'i.id').as('heldBy'))
      .where('i.operator', '=', operator.code),
  record: (row, { currency }) => ({
    id: String(row.id),
    version: row.state === 'OPEN' ? 1 : 2,
    depositId: row.depositId,
    account: row.account,
    problem: row.problem,
    asked: fromMinorUnits(row.asked, currency.digits),
    credited: fromMinorUnits(row.deposit_state === 'CREDITED' ? row.asked : 0n, currency.digits),
    paid: fromMinorUnits(row.paid, currency.digits),
    currency: row.currency,
    creditable: row.currency === currency.code,
    state: row.state,
    remark: row.remark,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    heldBy: row.heldBy,
    at: row.at.toISOString(),
  }),
  search: ['account', 'depositId'],
  id: 'number',
});

const decideAs =
  (to: IssueDecision['to']) =>
  (trx: Trx, { platform, operator, author, at }: Acting, { record, reason }: ActionOn) =>
    answerPaymentIssue(platform, trx, operator, { id: BigInt(record.id), to, author, reason, at });

/** servedPayments shows money that fits no deposit, in the back office. */
export const servedPayments = serveResource(paymentsResource, {
  ...rows,
  actions: {
    ...holding('payments'),
    credit: decideAs('CREDITED'),
    return: decideAs('RETURNED'),
    keep: decideAs('RETAINED'),
  },
  needsSecond: (operator, { paid }) => isForTwoPeople(operator, paid),
});
