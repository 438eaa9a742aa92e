import type { LoginResult } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { completeLogin, assertLoginArea, type AuthenticatedMember } from '../sessions/complete-login';
import type { Device } from '../sessions/sessions';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { secondFactorFor } from './tickets';

/**
 * completeVerifiedLogin starts the session after the first factor, or asks for the second one that this IP
 * needs (UNRECOGNISED_IP).
 */
export async function completeVerifiedLogin(
  platform: Platform,
  operator: Operator,
  member: AuthenticatedMember,
  device: Device,
): Promise<LoginResult> {
  const { id: memberId, area, byPassword, account_type } = member;
  assertLoginArea(operator, account_type, area);
  const firstFactor = { memberId, area, ...(byPassword === undefined ? {} : { byPassword }) };
  const secondFactor = await secondFactorFor(platform, operator, firstFactor, device.ip);
  if (secondFactor) throw new DomainError('UNRECOGNISED_IP', { value: secondFactor });
  return completeLogin(platform, operator, member, device);
}
