import type { ErrorCode } from '@tessera/contracts';
import type { LoginInput, LoginResult } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { rememberIp } from './known-ips';
import { startSession, type Device } from './sessions';

type Area = NonNullable<LoginInput['area']>;

/**
 * memberAccountType is the account type of an ordinary player; what other numbers mean is the operator's
 * configuration.
 */
export const memberAccountType = 0;

/** refuse returns the error of a refused login; `captcha` tells whether the next try needs a captcha. */
export const refuse = (code: ErrorCode, captcha: boolean) => new DomainError(code, { value: { captcha } });

export interface AuthenticatedMember {
  id: bigint;
  account: string;
  nickname: string;
  account_type: number;
  must_change: boolean;
  expires_at: Date | null;
  /** Absent where no password was typed: then nothing about it has to change now (section 4.2). */
  byPassword?: { weak: boolean };
  area: Area;
}

/** assertLoginArea refuses an account at a login area that is not for it (section 6). */
export function assertLoginArea(operator: Operator, accountType: number, area: Area): void {
  const { agent, trial } = operator.accountTypes;
  const isAgent = agent.includes(accountType);
  if (area === 'agent' && !isAgent) throw refuse('NOT_AN_AGENT', false);
  if (!isAgent && !trial.includes(accountType) && accountType !== memberAccountType)
    throw refuse('NOT_A_MEMBER', false);
}

/** completeLogin starts the session of an authenticated member, where this login area is for them. */
export async function completeLogin(
  platform: Platform,
  operator: Operator,
  { byPassword, area, ...member }: AuthenticatedMember,
  device: Device,
): Promise<LoginResult> {
  assertLoginArea(operator, member.account_type, area);
  const why = {
    firstTimeLogin: byPassword !== undefined && member.must_change,
    passwordExpired:
      byPassword !== undefined && member.expires_at !== null && member.expires_at <= platform.clock.now(),
    weakPassword: byPassword?.weak === true,
  };
  await rememberIp(platform, platform.db, member.id, device.ip);
  const restricted = operator.flags.PWDEXPFORCECHANGE3 && Object.values(why).includes(true);
  return {
    token: await startSession(platform, platform.db, operator, member.id, { ...device, restricted }),
    customerId: String(member.id),
    account: member.account,
    nickname: member.nickname,
    type: member.account_type,
    ...why,
  };
}
