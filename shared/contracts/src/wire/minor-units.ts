import type { Money } from './money';

/**
 * toMinorUnits converts an amount to minor units: "12.5" with 2 digits is 1250n. It throws RangeError for
 * more digits than the currency has.
 */
export function toMinorUnits(amount: Money, digits: number): bigint {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (!whole || /[1-9]/.test(fraction.slice(digits)))
    throw new RangeError(`not an amount of ${digits} digits: ${amount}`);
  return BigInt(sign + whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

/** fromMinorUnits converts minor units to an amount: 1250n with 2 digits is "12.50". */
export function fromMinorUnits(minor: bigint, digits: number): Money {
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
