import { toMinorUnits } from './minor-units';

/** AmountRule says which amounts a form takes. */
export interface AmountRule {
  /** Minor-unit digits of the currency. */
  digits: number;
  /** Decimal strings, both allowed. */
  min: string;
  max: string;
}

/** AmountProblem names what is wrong with a typed amount; each form has its own words for it. */
export type AmountProblem = 'Required' | 'Format' | 'Digits' | 'Small' | 'Large';

const plain = /^\d+(\.\d*)?$/;
const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * readAmount reads a typed amount and returns it as the wire's decimal string, or what is wrong with it.
 * Spaces and commas between thousands are allowed.
 */
export function readAmount(
  typed: string,
  { digits, min, max }: AmountRule,
): { amount: string } | { problem: AmountProblem } {
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return { problem: 'Required' };
  const bare = grouped.test(text) ? text.replaceAll(',', '') : text;
  if (!plain.test(bare)) return { problem: 'Format' };
  const [whole = '', behind = ''] = bare.split('.');
  const fraction = behind.replace(/0+$/, '');
  if (whole.length > 15) return { problem: 'Format' };
  if (fraction.length > digits) return { problem: 'Digits' };
  const amount = fraction === '' ? whole : `${whole}.${fraction}`;
  const minor = toMinorUnits(amount, digits);
  if (minor < toMinorUnits(min, digits)) return { problem: 'Small' };
  if (minor > toMinorUnits(max, digits)) return { problem: 'Large' };
  return { amount };
}
