import type { LoginResult } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { createMember } from '../member/create';
import { startSession, type Device } from '../sessions/sessions';

/**
 * startFreePlay opens a trial account of the visitor's own and signs in with it. It has play money and no
 * password, and cannot be signed in to again.
 */
export async function startFreePlay(
  platform: Platform,
  operator: Operator,
  language: string,
  device: Device,
): Promise<LoginResult> {
  const [accountType] = operator.accountTypes.trial;
  if (!operator.flags.FREEPLAY3 || accountType === undefined) throw new DomainError('FEATURE_DISABLED');
  return platform.db.transaction().execute(async (trx) => {
    const account = `trial${platform.random.bytes(6).toString('hex')}`;
    const credit = operator.money.trialBalance;
    const id = await createMember(platform, trx, operator, { account, accountType, language, credit });
    if (id === undefined) throw new DomainError('UNKNOWN_ERROR');
    return {
      token: await startSession(platform, trx, operator, id, device),
      customerId: String(id),
      account,
      nickname: '',
      type: accountType,
      firstTimeLogin: false,
      passwordExpired: false,
      weakPassword: false,
    };
  });
}
