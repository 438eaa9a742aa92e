import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { notifyMember } from '../notices/member-messages';
import { feedbackNumber } from './number';

export interface FeedbackAnswer {
  id: bigint;
  version: number;
  state: 'OPEN' | 'ANSWERED' | 'CLOSED';
  /** Empty: nothing is said to who wrote. */
  answer: string;
  at: Date;
}

/**
 * Says where a complaint stands, and answers who wrote it by a message of their own. Throws NOT_FOUND, and
 * CHANGED_MEANWHILE for one that is not what its answerer saw.
 */
export async function answerFeedback(
  trx: Trx,
  operator: Operator,
  { id, version, state, answer, at }: FeedbackAnswer,
): Promise<void> {
  const row = await trx
    .selectFrom('feedback')
    .select(['member_id', 'version', 'answer'])
    .where('operator', '=', operator.code)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.version !== version)
    throw new DomainError('CHANGED_MEANWHILE', { value: { version: row.version } });
  await trx.updateTable('feedback').set({ state, answer }).where('id', '=', id).execute();
  if (answer === '' || answer === row.answer) return;
  const values = {
    site: operator.brand.name,
    currency: operator.currency.code,
    amount: '',
    game: feedbackNumber(id),
    reason: answer,
  };
  await notifyMember(trx, operator, { memberId: row.member_id, type: 'feedbackAnswered', values, at });
}
