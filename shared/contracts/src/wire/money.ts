import * as z from '@tessera/contracts/schema';

const decimalPattern = /^-?\d{1,15}(\.\d{1,6})?$/;

/**
 * moneySchema describes an amount on the wire: a decimal string in the currency's major unit ("12.50"). JSON
 * numbers, which some platforms send, are read too; the result is always a string.
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

/** positiveMoneySchema describes an amount above zero. */
export const positiveMoneySchema = moneySchema.check(z.refine((amount) => /^\d*\.?\d*[1-9]/.test(amount)));

/** JavaScript writes small and large numbers with an exponent; amounts never have one. */
function plainDecimal(value: number): string {
  return Number.isFinite(value) ? value.toFixed(6).replace(/\.?0+$/, '') : 'NaN';
}
