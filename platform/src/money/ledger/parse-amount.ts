import { toMinorUnits } from '@tessera/contracts';
import { DomainError } from '../../http/domain-error';

/** parseAmount returns the minor units of an amount that somebody has sent. Throws `refusal` when the currency has no such amount. */
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
