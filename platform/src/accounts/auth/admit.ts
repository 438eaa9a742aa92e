import type { ErrorCode } from '@tessera/contracts';
import type { LoginInput, LoginResult } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { rememberAddress } from '../second-step/addresses';
import { startSession, type Device } from './sessions';

type Area = NonNullable<LoginInput['area']>;

/** An ordinary player; what other numbers mean is the operator's configuration. */
export const memberAccountType = 0;

/** A refused login; `captcha` tells whether the next one needs a captcha. */
export const refuse = (code: ErrorCode, captcha: boolean) => new DomainError(code, { value: { captcha } });

export interface Admitted {
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

/** Section 6: some doors are not for everybody. */
export function refuseWrongDoor(operator: Operator, accountType: number, area: Area): void {
  const { agent, trial } = operator.accountTypes;
  const isAgent = agent.includes(accountType);
  if (area === 'agent' && !isAgent) throw refuse('NOT_AN_AGENT', false);
  if (!isAgent && !trial.includes(accountType) && accountType !== memberAccountType)
    throw refuse('NOT_A_MEMBER', false);
}

/** Starts the session of who proved to be the member, where this door is for them. */
export async function admit(
  platform: Platform,
  operator: Operator,
  { byPassword, area, ...member }: Admitted,
  device: Device,
): Promise<LoginResult> {
  refuseWrongDoor(operator, member.account_type, area);
  const why = {
    firstTimeLogin: byPassword !== undefined && member.must_change,
    passwordExpired:
      byPassword !== undefined && member.expires_at !== null && member.expires_at <= platform.clock.now(),
    weakPassword: byPassword?.weak === true,
  };
  await rememberAddress(platform, platform.db, member.id, device.ip);
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
