import type { LoginResult } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { admit, refuseWrongDoor, type Admitted } from '../auth/admit';
import type { Device } from '../auth/sessions';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { secondStepFor } from './tickets';

/** Lets in who gave a first proof, or asks for the second one that is needed from here (NEW_ADDRESS). */
export async function admitProved(
  platform: Platform,
  operator: Operator,
  member: Admitted,
  device: Device,
): Promise<LoginResult> {
  const { id: memberId, area, byPassword, account_type } = member;
  refuseWrongDoor(operator, account_type, area);
  const proof = { memberId, area, ...(byPassword === undefined ? {} : { byPassword }) };
  const step = await secondStepFor(platform, operator, proof, device.ip);
  if (step) throw new DomainError('NEW_ADDRESS', { value: step });
  return admit(platform, operator, member, device);
}
