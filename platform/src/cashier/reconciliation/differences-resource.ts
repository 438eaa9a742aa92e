import { fromMinorUnits } from '@tessera/contracts';
import { differencesResource } from '@tessera/contracts/back-office';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import type { Trx } from '../../db/database';
import { holderOf, holding } from '../../operators/holds/holds';
import { isForTwoPeople } from '../../operators/documents/second-person';
import { applyDifference, bookDifference, explainDifference } from './settle';

const rows = resourceRows(differencesResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('reconciliation_difference as d')
      .leftJoin('member as m', 'm.id', 'd.member_id')
      .selectAll('d')
      .select([
        'm.account',
        'd.created_at as at',
        holderOf('differences', operator.code, 'd.id').as('heldBy'),
      ])
      .where('d.operator', '=', operator.code),
  record: (row, { currency }) => {
    const money = (minor: bigint) => fromMinorUnits(minor, currency.digits);
    return {
      id: String(row.id),
      version: row.version,
      day: row.day,
      provider: row.provider,
      kind: row.kind,
      problem: row.problem,
      reference: row.reference,
      transaction: row.transaction,
      account: row.account ?? '',
      theirState: row.their_state ?? '',
      theirs: row.theirs === null ? null : money(row.theirs),
      ourState: row.our_state,
      ours: row.ours === null ? null : money(row.ours),
      difference: money(row.difference),
      currency: row.currency,
      appliable: row.appliable && row.state === 'OPEN',
      bookable: row.difference !== 0n && row.state === 'OPEN',
      state: row.state,
      remark: row.remark,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
      heldBy: row.heldBy,
      at: row.at.toISOString(),
    };
  },
  search: ['reference', 'transaction', 'account'],
  id: 'number',
});

const decision = ({ author, at }: Acting, { record, reason }: ActionOn) => ({
  id: BigInt(record.id),
  author,
  reason,
  at,
});

/** servedDifferences lists what providers and the platform say differently, and takes the decision about each. */
export const servedDifferences = serveResource(differencesResource, {
  ...rows,
  actions: {
    ...holding('differences'),
    apply: (trx: Trx, acting, act) =>
      applyDifference(acting.platform, trx, acting.operator, decision(acting, act)),
    book: (trx: Trx, acting, act) => bookDifference(trx, acting.operator, decision(acting, act)),
    explain: async (trx: Trx, acting, act) => {
      await explainDifference(trx, acting.operator, decision(acting, act));
    },
  },
  needsSecond: (operator, { difference, theirs }, action) =>
    (action === 'apply' || action === 'book') &&
    isForTwoPeople(operator, (action === 'apply' ? theirs : difference)?.replace('-', '') ?? ''),
});
