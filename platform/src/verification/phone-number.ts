import type { Country } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';

/** Every country that has a dialling code. */
export const countries: readonly Country[] = getCountries().map((countryCode) => ({
  countryCode,
  countryDialingCode: getCountryCallingCode(countryCode),
}));

const known = new Set(countries.map(({ countryDialingCode }) => countryDialingCode));

/** Dialling code of the operator's own country. */
export function ownDialingCode({ registration }: Operator): string {
  return getCountryCallingCode(registration.defaultCountry as CountryCode);
}

/**
 * The one writing of a number, +639171234567, from what was typed; nothing where it is not what the operator takes for
 * a number. Without a dialling code it is a number of the operator's country.
 */
export function phoneNumberOf(
  operator: Operator,
  typed: string,
  countryDialingCode = ownDialingCode(operator),
): string | undefined {
  const { min, max } = operator.registration.phoneDigits;
  const dialing = countryDialingCode.replace('+', '');
  if (!known.has(dialing) || !/^[0-9]+$/.test(typed)) return undefined;
  if (typed.length < min || typed.length > max) return undefined;
  const national = typed.replace(/^0+/, '');
  return national.length < min - 1 ? undefined : `+${dialing}${national}`;
}
