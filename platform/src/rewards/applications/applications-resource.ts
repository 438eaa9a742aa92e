import { fromMinorUnits } from '@tessera/contracts';
import { applicationsResource } from '@tessera/contracts/back-office';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import type { Trx } from '../../db/database';
import { isForTwoPeople } from '../../operators/documents/second-person';
import { decide } from './decide';
import type { Decision } from './status';

const rows = resourceRows(applicationsResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('promotion_application as a')
      .innerJoin('promotion as p', 'p.id', 'a.promotion_id')
      .innerJoin('member as m', 'm.id', 'a.member_id')
      .select(['a.id', 'a.version', 'a.promotion_id as promotionId', 'p.title as promotion', 'm.account'])
      .select(['a.status as state', 'a.comment', 'a.remark', 'a.images', 'a.created_at as at'])
      .select('p.reward as credits')
      .where('a.operator', '=', operator.code),
  record: ({ images, at, id, credits, ...row }, { currency }) => ({
    ...row,
    reward: credits === null ? '' : fromMinorUnits(credits, currency.digits),
    id: String(id),
    images: images === '' ? [] : images.split(','),
    at: at.toISOString(),
  }),
  search: ['account', 'promotion', 'comment'],
  id: 'number',
});

const decideAs =
  (decision: Decision) =>
  (trx: Trx, { operator, at }: Acting, { record, reason: remark }: ActionOn) =>
    decide(trx, operator, { id: BigInt(record.id), version: record.version, decision, remark, at });

/** servedApplications serves the members' applications for promotions to the back office. */
export const servedApplications = serveResource(applicationsResource, {
  ...rows,
  // Applying and claiming are the member's own.
  changedBy: ({ state, account }) => (state === 'APPLYING' || state === 'CLAIMED' ? account : undefined),
  needsSecond: (operator, { reward }, action) => action !== 'reject' && isForTwoPeople(operator, reward),
  actions: { approve: decideAs('approve'), reject: decideAs('reject'), issue: decideAs('issue') },
});
