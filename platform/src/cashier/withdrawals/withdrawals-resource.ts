import { fromMinorUnits } from '@tessera/contracts';
import { withdrawalsResource } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import type { Trx } from '../../db/database';
import { holderOf, holding } from '../../operators/holds/holds';
import { isForTwoPeople } from '../../operators/documents/second-person';
import { maskedNumber } from '../payout-accounts/accounts';
import { approveWithdrawal, rejectWithdrawal } from './decide';
import { requestDocuments } from './documents';
import { methodName } from './presenter';
import { storyFile } from './story/story-file';
import { splitWithdrawal } from './split';

const rows = resourceRows(withdrawalsResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('withdrawal as w')
      .innerJoin('member as m', 'm.id', 'w.member_id')
      .innerJoin('payout_account as a', 'a.id', 'w.payout_account_id')
      .select([
        'w.id',
        'w.version',
        'm.account',
        'w.method_id',
        'w.number',
        'w.holder',
        'w.amount',
        'w.whole',
        'w.fee',
      ])
      .select(['w.currency', 'w.state', 'w.reason', 'w.created_at as at', 'm.created_at as member_since'])
      .select(['a.created_at as account_since', holderOf('withdrawals', operator.code, 'w.id').as('heldBy')])
      .select(({ selectFrom }) => [
        selectFrom('deposit as d')
          .select(sql<string>`coalesce(sum(d.amount), 0)`.as('sum'))
          .whereRef('d.member_id', '=', 'w.member_id')
          .where('d.state', '=', 'CREDITED')
          .as('deposited'),
        selectFrom('withdrawal as o')
          .select(sql<string>`coalesce(sum(o.amount), 0)`.as('sum'))
          .whereRef('o.member_id', '=', 'w.member_id')
          .where('o.state', 'in', ['PAID', 'RECEIVED'])
          .as('withdrawn'),
        selectFrom('withdrawal as o')
          .select(sql<string>`count(*)`.as('count'))
          .whereRef('o.member_id', '=', 'w.member_id')
          .as('requests'),
        selectFrom('ledger_account as l')
          .select('l.balance')
          .where('l.owner_kind', '=', 'member')
          .where('l.owner_id', '=', sql<string>`w.member_id::text`)
          .where('l.kind', '=', 'wallet')
          .whereRef('l.currency', '=', 'w.currency')
          .as('balance'),
        selectFrom('withdrawal_evidence as e')
          .select(sql<string[] | null>`array_agg(e.upload_id order by e.upload_id)`.as('images'))
          .whereRef('e.withdrawal_id', '=', 'w.id')
          .where('e.purpose', '=', 'document')
          .as('images'),
        selectFrom('identity_document as i')
          .select(
            sql<Record<
              string,
              'PENDING' | 'ACCEPTED' | 'REJECTED'
            > | null>`jsonb_object_agg(i.kind, i.state)`.as('documents'),
          )
          .whereRef('i.member_id', '=', 'w.member_id')
          .as('documents'),
        selectFrom('withdrawal_step as s')
          .select(
            sql<string>`string_agg(to_char(s.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' ' || s.state
              || ' (' || s.author || case when s.reason = '' then ')' else '): ' || s.reason end, E'\n' order by s.id)`.as(
              'story',
            ),
          )
          .whereRef('s.withdrawal_id', '=', 'w.id')
          .as('story'),
      ])
      .where('w.operator', '=', operator.code),
  record: (row, operator) => {
    const { digits } = operator.currency;
    const money = (minor: string | bigint | null) => fromMinorUnits(BigInt(minor ?? 0), digits);
    return {
      id: String(row.id),
      version: row.version,
      account: row.account,
      method: methodName(operator, row.method_id),
      number: maskedNumber(row.number),
      holder: row.holder,
      amount: money(row.amount),
      whole: money(row.whole),
      fee: money(row.fee),
      currency: row.currency,
      state: row.state,
      reason: row.reason,
      heldBy: row.heldBy,
      at: row.at.toISOString(),
      memberSince: row.member_since.toISOString(),
      accountSince: row.account_since.toISOString(),
      deposited: money(row.deposited),
      withdrawn: money(row.withdrawn),
      requests: Number(row.requests ?? 0),
      balance: money(row.balance),
      images: row.images ?? [],
      documents: (operator.payouts?.documents?.kinds ?? []).map((kind) => ({
        kind,
        state: row.documents?.[kind] ?? ('NONE' as const),
      })),
      story: row.story ?? '',
    };
  },
  search: ['account', 'holder', 'id'],
  id: 'number',
});

const decideAs =
  (decide: typeof approveWithdrawal) =>
  (trx: Trx, { operator, author, at }: Acting, { record, reason }: ActionOn) =>
    decide(trx, operator, { id: BigInt(record.id), author, reason, at });

/**
 * servedWithdrawals shows withdrawals in the back office: who asks for money, with what is known of them, and
 * the decision.
 */
export const servedWithdrawals = serveResource(withdrawalsResource, {
  ...rows,
  actions: {
    ...holding('withdrawals'),
    approve: decideAs(approveWithdrawal),
    reject: decideAs(rejectWithdrawal),
    ask: decideAs(requestDocuments),
    split: (trx, { operator, author, at }, { record, reason, input: { amount } }) =>
      splitWithdrawal(trx, operator, { id: BigInt(record.id), author, reason, at, amount }),
  },
  file: storyFile,
  // Large ones are for two people, also in parts.
  needsSecond: (operator, { whole }, action) =>
    action === 'approve' && isForTwoPeople(operator, whole, 'payout'),
});
