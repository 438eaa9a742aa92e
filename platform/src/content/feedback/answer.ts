import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { notifyMember } from '../notices/member-messages';
import { feedbackNumber } from './number';

/** Which complaint, as whoever decides over it saw it. */
interface SeenFeedback {
  id: bigint;
  version: number;
}

/**
 * answerFeedback answers a complaint, which is answered from then on, and sends its author a message. Throws
 * NOT_FOUND, and CHANGED_MEANWHILE for one that is not what its answerer saw.
 */
export async function answerFeedback(
  trx: Trx,
  operator: Operator,
  { answer, at, ...seen }: SeenFeedback & { answer: string; at: Date },
): Promise<void> {
  const row = await lockFeedback(trx, operator, seen);
  await trx.updateTable('feedback').set({ state: 'ANSWERED', answer }).where('id', '=', seen.id).execute();
  if (answer === row.answer) return;
  const values = {
    site: operator.brand.name,
    currency: operator.currency.code,
    amount: '',
    game: feedbackNumber(seen.id),
    reason: answer,
  };
  await notifyMember(trx, operator, {
    memberId: row.member_id,
    type: 'feedbackAnswered',
    values,
    about: { kind: 'feedback', id: seen.id },
    at,
  });
}

/** moveFeedback closes a complaint, or opens it again; its answer stays. Throws as `answerFeedback` does. */
export async function moveFeedback(
  trx: Trx,
  operator: Operator,
  { state, ...seen }: SeenFeedback & { state: 'OPEN' | 'CLOSED' },
): Promise<void> {
  await lockFeedback(trx, operator, seen);
  await trx.updateTable('feedback').set({ state }).where('id', '=', seen.id).execute();
}

async function lockFeedback(trx: Trx, operator: Operator, { id, version }: SeenFeedback) {
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
  return row;
}
