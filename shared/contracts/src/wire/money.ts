import * as z from '@tessera/contracts/schema';

const decimalPattern = /^-?\d{1,15}(\.\d{1,6})?$/;

/**
 * moneySchema describes an amount on the wire: a decimal string in the currency's major unit ("12.50"). Platforms that send JSON numbers
 * are understood; what comes out is always the string.
 */
export const moneySchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const text = typeof value === 'number' ? plainDecimal(value) : value;
    if (!decimalPattern.test(text)) {
      context.issues.push({ code: 'custom', input: value, message: 'not a decimal amount' });
      return '0';
    }
    return text;
  }),
);
export type Money = z.output<typeof moneySchema>;

/** positiveMoneySchema describes an amount above zero: what something is measured by. */
export const positiveMoneySchema = moneySchema.check(z.refine((amount) => /^\d*\.?\d*[1-9]/.test(amount)));

/** JavaScript writes small and large numbers with an exponent; amounts never have one. */
function plainDecimal(value: number): string {
  return Number.isFinite(value) ? value.toFixed(6).replace(/\.?0+$/, '') : 'NaN';
}

/** "12.5" with 2 digits is 1250n minor units. Digits beyond the currency's own are refused (throws RangeError). */
export function toMinorUnits(amount: Money, digits: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match) throw new RangeError(`not a decimal amount: ${amount}`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  if (fraction.slice(digits).replace(/0+$/, '') !== '')
    throw new RangeError(`more than ${digits} digits: ${amount}`);
  const minor = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return sign === '-' ? -minor : minor;
}

/** 1250n minor units with 2 digits is "12.50". */
export function fromMinorUnits(minor: bigint, digits: number): Money {
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
