import type { LoginResult } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { networkOf } from '../../http/network';

/** Naming tells the record whose account it is about, as soon as that is known. */
export type Naming = (memberId: bigint) => void;

interface Trial {
  method: 'password' | 'sms' | 'firebase' | 'passkey' | 'second-factor';
  ip: string;
}

/**
 * recorded logs one line about a login, right or wrong. What was typed is never in it: a name that nobody has
 * may be a password in the wrong field.
 */
export async function recorded(
  { logger }: Platform,
  operator: Operator,
  { method, ip }: Trial,
  attempt: (name: Naming) => Promise<LoginResult>,
): Promise<LoginResult> {
  let member: string | undefined;
  const record = (result: string) =>
    logger.info('login', { operator: operator.code, method, result, member, network: networkOf(ip) });
  try {
    const result = await attempt((memberId) => {
      member = String(memberId);
    });
    member = result.customerId;
    record('OK');
    return result;
  } catch (error) {
    record(error instanceof DomainError ? error.code : 'UNKNOWN_ERROR');
    throw error;
  }
}
