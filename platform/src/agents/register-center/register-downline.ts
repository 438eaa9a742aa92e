import type { CallReply, CallRequest, ErrorCode } from '@tessera/contracts';
import type { registerDownlineCall } from '@tessera/contracts/agent';
import type { Operator } from '@tessera/contracts/operator';
import { fieldProblem } from '@tessera/contracts/system';
import { giveRate } from '../../accounts/invitations/links';
import { createMember } from '../../accounts/member/create';
import { promiseWelcome } from '../../accounts/member/welcome';
import { memberAccountType } from '../../accounts/sessions/complete-login';
import { createCredential } from '../../accounts/sessions/credentials';
import { isGuessable } from '../../accounts/sessions/guessable-password';
import type { Platform } from '../../context';
import { DomainError, invalidFields } from '../../http/domain-error';
import { assertSameRequest } from '../../http/same-request';
import { registerRules } from '../../operators/system/register-rules';
import type { TeamHead } from '../team/policy';
import { assertRate } from './rates';

interface Registering {
  operator: Operator;
  agent: TeamHead;
  input: CallRequest<typeof registerDownlineCall>;
  language: string;
  idempotencyKey: string;
}

/**
 * registerDownline makes an account below an agent, once for a key. Who gets it sets a password of their own on the first
 * login, and the welcome credit waits for a number of theirs.
 */
export async function registerDownline(
  platform: Platform,
  { operator, agent, input, language, idempotencyKey }: Registering,
): Promise<CallReply<typeof registerDownlineCall>> {
  if (!operator.flags.USERNAMEREG3) throw new DomainError('FEATURE_DISABLED');
  const account = input.username.toLowerCase();
  const rate = await assertRate(platform.db, operator, agent, input.rate);
  const problems = await problemsOf(operator, input);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const password_hash = await platform.passwords.hash(input.password);
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    await trx.selectFrom('member').select('id').where('id', '=', agent.id).forNoKeyUpdate().execute();
    const former = await trx
      .selectFrom('registered_downline as r')
      .innerJoin('member as m', 'm.id', 'r.member_id')
      .select(['m.id', 'm.account'])
      .where('r.agent_id', '=', agent.id)
      .where('r.idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (former) {
      assertSameRequest(former.account === account);
      return { memberId: String(former.id), account };
    }
    const id = await createMember(platform, trx, operator, {
      account,
      accountType: memberAccountType,
      language,
      nickname: input.nickname,
      parentId: agent.id,
    });
    if (id === undefined) throw invalidFields({ username: 'FIELD_TAKEN' });
    await createCredential(trx, {
      member_id: id,
      password_hash,
      must_change: true,
      expires_at: null,
      changed_at: at,
    });
    await giveRate(trx, { memberId: id, agentId: agent.id, linkId: null, rate, at });
    await promiseWelcome(trx, operator, { memberId: id, at });
    await trx
      .insertInto('registered_downline')
      .values({ agent_id: agent.id, idempotency_key: idempotencyKey, member_id: id })
      .execute();
    return { memberId: String(id), account };
  });
}

async function problemsOf(
  operator: Operator,
  input: CallRequest<typeof registerDownlineCall>,
): Promise<Record<string, ErrorCode>> {
  const rules = registerRules(operator, 'username');
  const problems: Record<string, ErrorCode> = {};
  for (const field of ['username', 'password', 'nickname'] as const) {
    const rule = rules.find((each) => each.field === field);
    const isEmptyNickname = field === 'nickname' && input.nickname === '';
    const problem = rule && !isEmptyNickname ? fieldProblem(rule, input[field]) : undefined;
    if (problem) problems[field] = problem;
  }
  if (await isGuessable(operator, input.password, input.username)) problems['password'] ??= 'FIELD_COMMON';
  return problems;
}
