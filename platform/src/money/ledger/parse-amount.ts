import { toMinorUnits } from '@tessera/contracts';
import { DomainError } from '../../http/domain-error';

/**
 * parseAmount returns a sent amount in minor units. It throws `refusal` if the currency has no such amount.
 */
export function parseAmount(
  amount: string,
  digits: number,
  refusal: () => DomainError = () => new DomainError('AMOUNT_INVALID'),
): bigint {
  try {
    return toMinorUnits(amount, digits);
  } catch {
    throw refusal();
  }
}
