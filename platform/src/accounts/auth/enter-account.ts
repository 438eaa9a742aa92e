import type { LoginResult } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { rememberIp } from '../sessions/known-ips';
import { memberAccountType } from '../sessions/complete-login';
import type { RegisterRequest } from './register-form';
import { startSession, type Device } from '../sessions/sessions';

export interface Entering {
  id: bigint;
  account: string;
  nickname: string;
}

/** enter starts the first session of an account, on the device that made it. */
export async function enter(
  platform: Platform,
  db: DbOrTrx,
  operator: Operator,
  { id, account, nickname }: Entering,
  { password }: RegisterRequest,
  from: Device,
): Promise<LoginResult> {
  const weakPassword = password === operator.registration.weakDefaultPassword;
  const restricted = operator.flags.PWDEXPFORCECHANGE3 && weakPassword;
  await rememberIp(platform, db, id, from.ip);
  return {
    token: await startSession(platform, db, operator, id, { ...from, restricted }),
    customerId: String(id),
    account,
    nickname,
    type: memberAccountType,
    firstTimeLogin: false,
    passwordExpired: false,
    weakPassword,
  };
}
