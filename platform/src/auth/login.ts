import type { LoginResult, loginSchema } from '@tessera/contracts/auth';
import type { ErrorCode } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type * as z from 'zod/mini';
import type { Platform } from '../context';
import { DomainError, invalidFields } from '../http/domain-error';
import { redeemCaptcha } from './captcha';
import { countAttempt } from './login-guard';
import { verifyPassword } from './passwords';
import { startSession } from './sessions';

type LoginRequest = z.output<typeof loginSchema>;

/** An ordinary player; what other numbers mean is the operator's configuration. */
export const memberAccountType = 0;

/** Section 4.2. What is wrong about the account is said only to who knows the password. */
export async function login(
  platform: Platform,
  operator: Operator,
  request: LoginRequest,
  ip: string,
): Promise<LoginResult> {
  const { username = '', password = '', area } = request;
  if (request.type !== 'username') throw new DomainError('FEATURE_DISABLED', { value: { captcha: false } });
  if (username === '') throw invalidFields({ username: 'FIELD_REQUIRED' });
  if (password === '') throw invalidFields({ password: 'FIELD_REQUIRED' });
  const account = username.toLowerCase();
  const attempt = await countAttempt(platform, operator.code, account, ip);
  const refuse = (code: ErrorCode, captcha: boolean) => new DomainError(code, { value: { captcha } });
  if (attempt.locked) throw refuse('ACCOUNT_LOCKED', true);
  if (attempt.captchaNeeded) {
    const { captcha, captchaId } = request;
    const given = captcha !== undefined && captcha !== '' && captchaId !== undefined;
    if (!given || !(await redeemCaptcha(platform, captchaId, captcha))) {
      await attempt.forgive(false);
      throw refuse(given ? 'CAPTCHA_WRONG' : 'CAPTCHA_REQUIRED', true);
    }
  }
  const member = await platform.db
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.account', 'member.nickname', 'member.account_type'])
    .select(['credential.password_hash', 'credential.must_change', 'credential.expires_at'])
    .where('member.operator', '=', operator.code)
    .where('member.account', '=', account)
    .executeTakeFirst();
  const right = await verifyPassword(password, member?.password_hash);
  if (!member || !right) throw refuse('LOGIN_FAILED', attempt.captchaNext);
  await attempt.forgive(true);

  const { agent, trial } = operator.accountTypes;
  const isAgent = agent.includes(member.account_type);
  if (area === 'agent' && !isAgent) throw refuse('NOT_AN_AGENT', false);
  if (!isAgent && !trial.includes(member.account_type) && member.account_type !== memberAccountType)
    throw refuse('NOT_A_MEMBER', false);
  return {
    token: await startSession(platform, platform.db, operator, member.id),
    customerId: String(member.id),
    account: member.account,
    nickname: member.nickname,
    type: member.account_type,
    firstTimeLogin: member.must_change,
    passwordExpired: member.expires_at !== null && member.expires_at <= platform.clock.now(),
    weakPassword: password === operator.registration.weakDefaultPassword,
  };
}
