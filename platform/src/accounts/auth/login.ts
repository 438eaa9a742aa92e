import type { LoginResult, loginSchema } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type * as z from 'zod/mini';
import type { Platform } from '../../context';
import { DomainError, invalidFields } from '../../http/domain-error';
import { loginByIdentity } from '../identity/identities';
import { completeVerifiedLogin } from '../second-factor/complete-verified-login';
import { redeemCode } from '../verification/codes';
import { phoneNumberOf } from '../verification/phone-number';
import { refuse } from '../sessions/complete-login';
import { captchaProblem } from './captcha';
import { beginAttempt, passwordGuessesFrom } from '../sessions/login-guard';
import { recorded, type Naming } from '../sessions/login-record';
import type { Device } from '../sessions/sessions';

type LoginRequest = z.output<typeof loginSchema>;

/**
 * login signs a member in (section 4.2). What is wrong about the account is said only to who knows the
 * password.
 */
export function login(
  platform: Platform,
  operator: Operator,
  request: LoginRequest,
  device: Device,
): Promise<LoginResult> {
  const { type } = request;
  const method = type === 'sms' || type === 'firebase' ? type : 'password';
  return recorded(platform, operator, { method, ip: device.ip }, (name) => {
    if (method === 'sms') return loginBySms(platform, operator, request, device, name);
    if (method === 'firebase') return loginByIdentity(platform, operator, request, device, name);
    return loginByPassword(platform, operator, request, device, name);
  });
}

async function loginByPassword(
  platform: Platform,
  operator: Operator,
  request: LoginRequest,
  device: Device,
  name: Naming,
): Promise<LoginResult> {
  const { username = '', password = '' } = request;
  if (username === '') throw invalidFields({ username: 'FIELD_REQUIRED' });
  if (password === '') throw invalidFields({ password: 'FIELD_REQUIRED' });
  // A name begins with a letter, so digits are a number: in its one writing, so that it is counted once.
  const mobile = phoneNumberOf(operator, username);
  const account = mobile ?? username.toLowerCase();
  const guesses = await passwordGuessesFrom(platform, operator, account, device.ip);
  const attempt = await beginAttempt(platform, guesses, device.ip, async () => {
    const problem = await captchaProblem(platform, request);
    if (problem) throw refuse(problem, true);
  });
  const member = await platform.db
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.account', 'member.nickname', 'member.account_type'])
    .select(['credential.password_hash', 'credential.must_change', 'credential.expires_at'])
    .where('member.operator', '=', operator.code)
    .where(mobile === undefined ? 'member.account' : 'member.mobile', '=', account)
    .executeTakeFirst();
  const right = await platform.passwords.verify(password, member?.password_hash);
  if (member) name(member.id);
  if (!member || !right) throw refuse('LOGIN_FAILED', attempt.captchaNext);
  await attempt.succeed();
  const { area } = request;
  const weak = password === operator.registration.weakDefaultPassword;
  return completeVerifiedLogin(platform, operator, { ...member, area, byPassword: { weak } }, device);
}

/** Section 5.4, SMS login: the code proves the number, and the number names the account. */
async function loginBySms(
  platform: Platform,
  operator: Operator,
  { mobileNum = '', countryDialingCode, verificationCode = '', attempt, area }: LoginRequest,
  device: Device,
  name: Naming,
): Promise<LoginResult> {
  if (!operator.flags.MOBILEVERCODELOGIN3) throw refuse('FEATURE_DISABLED', false);
  await platform.limiter.takeFrom('sms-login', device.ip, 60, 10 * 60_000);
  const mobile = phoneNumberOf(operator, mobileNum, countryDialingCode || undefined);
  if (mobile === undefined) throw invalidFields({ mobileNum: mobileNum ? 'FIELD_FORMAT' : 'FIELD_REQUIRED' });
  if (verificationCode === '') throw invalidFields({ verificationCode: 'FIELD_REQUIRED' });
  await redeemCode(platform, operator, {
    purpose: 'login',
    target: mobile,
    code: verificationCode,
    attempt,
    ip: device.ip,
  });
  const member = await platform.db
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.account', 'member.nickname', 'member.account_type'])
    .select(['credential.must_change', 'credential.expires_at'])
    .where('member.operator', '=', operator.code)
    .where('member.mobile', '=', mobile)
    .executeTakeFirst();
  if (!member) throw new DomainError('VERIFICATION_CODE_WRONG');
  name(member.id);
  return completeVerifiedLogin(platform, operator, { ...member, area }, device);
}
