import { toMinorUnits } from '@tessera/contracts';
import { DomainError } from '../../http/domain-error';

/** Of an amount that somebody has sent. AMOUNT_INVALID when the currency has no such. */
export function minorUnits(amount: string, digits: number): bigint {
  try {
    return toMinorUnits(amount, digits);
  } catch {
    throw new DomainError('AMOUNT_INVALID');
  }
}
