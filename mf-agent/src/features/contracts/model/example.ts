import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';

/** exampleOf returns what a rate in per cent makes of 10,000, as the wire writes amounts. */
export const exampleOf = (rate: string, digits: number): string =>
  fromMinorUnits(toMinorUnits(rate, 2) * 10n ** BigInt(digits), digits);

/** isRate tells whether a text is a rate in per cent as contracts have it. */
export const isRate = (text: string): boolean => /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(text);

/** isAboveRate tells whether one rate is more than another. */
export const isAboveRate = (rate: string, bound: string): boolean =>
  toMinorUnits(rate, 2) > toMinorUnits(bound, 2);
