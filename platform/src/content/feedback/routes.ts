import { countWords, feedbackCall, feedbackListCall, feedbackRulesCall } from '@tessera/contracts/feedback';
import type { Operator } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import { readPage, totalCount } from '../../db/read-page';
import type { MemberCallContext } from '../../http/call-context';
import { invalidFields } from '../../http/domain-error';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { feedbackNumber } from './number';

export function feedbackRoutes(app: FastifyInstance): void {
  registerCall(app, feedbackRulesCall, ({ operator }) => rulesOf(operator));
  registerMemberCall(app, feedbackCall, (context) => storeFeedback(context));
  registerMemberCall(app, feedbackListCall, (context) => listOwn(context));
}

const rulesOf = ({ feedback }: Operator) => feedback ?? { minWords: 3, maxWords: 300 };

async function storeFeedback({ platform, operator, session, input }: MemberCallContext<typeof feedbackCall>) {
  const { minWords, maxWords } = rulesOf(operator);
  const words = countWords(input.content);
  if (words < minWords) throw invalidFields({ content: 'FIELD_TOO_SHORT' });
  if (words > maxWords) throw invalidFields({ content: 'FIELD_TOO_LONG' });
  await platform.limiter.take(`feedback:${session.memberId}`, 5, 60 * 60_000);
  const { id } = await platform.db
    .insertInto('feedback')
    .values({
      operator: operator.code,
      member_id: session.memberId,
      kind: input.kind,
      content: input.content,
      created_at: platform.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { number: feedbackNumber(id) };
}

async function listOwn({ platform, operator, session, input }: MemberCallContext<typeof feedbackListCall>) {
  const own = platform.db
    .selectFrom('feedback')
    .where('operator', '=', operator.code)
    .where('member_id', '=', session.memberId);
  const { rows, reply } = await readPage(input, {
    rows: (limit, offset) => own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    count: () => own.select(totalCount).executeTakeFirstOrThrow(),
  });
  return {
    list: rows.map(({ id, kind, content, state, answer, created_at }) => ({
      number: feedbackNumber(id),
      kind,
      content,
      state,
      answer,
      createdAt: created_at.toISOString(),
    })),
    ...reply,
  };
}
