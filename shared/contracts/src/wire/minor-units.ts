import type { Money } from './money';

/** "12.5" with 2 digits is 1250n minor units. Digits beyond the currency's own are refused (throws RangeError). */
export function toMinorUnits(amount: Money, digits: number): bigint {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (!whole || /[1-9]/.test(fraction.slice(digits)))
    throw new RangeError(`not an amount of ${digits} digits: ${amount}`);
  return BigInt(sign + whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

/** 1250n minor units with 2 digits is "12.50". */
export function fromMinorUnits(minor: bigint, digits: number): Money {
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
