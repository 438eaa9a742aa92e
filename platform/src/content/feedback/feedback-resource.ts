import { feedbackResource } from '@tessera/contracts/back-office';
import { serveResource } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { answerFeedback, moveFeedback } from './answer';

const rows = resourceRows(feedbackResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('feedback as f')
      .innerJoin('member as m', 'm.id', 'f.member_id')
      .select(['f.id', 'f.version', 'f.kind', 'm.account', 'f.content', 'f.state', 'f.answer'])
      .select('f.created_at as at')
      .where('f.operator', '=', operator.code),
  record: ({ id, at, ...row }) => ({ ...row, id: String(id), at: at.toISOString() }),
  search: ['account', 'content', 'answer'],
  id: 'number',
});

/** servedFeedback serves the members' feedback to the back office. */
export const servedFeedback = serveResource(feedbackResource, {
  ...rows,
  actions: {
    answer: (trx, { operator, at }, { record: { id, version }, input: { answer } }) =>
      answerFeedback(trx, operator, { id: BigInt(id), version, answer, at }),
    close: (trx, { operator }, { record: { id, version } }) =>
      moveFeedback(trx, operator, { id: BigInt(id), version, state: 'CLOSED' }),
    open: (trx, { operator }, { record: { id, version } }) =>
      moveFeedback(trx, operator, { id: BigInt(id), version, state: 'OPEN' }),
  },
});
