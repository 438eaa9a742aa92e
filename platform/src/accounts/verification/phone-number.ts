import type { Country } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';

/** countries lists every country that has a dialling code. */
export const countries: readonly Country[] = getCountries().map((countryCode) => ({
  countryCode,
  countryDialingCode: getCountryCallingCode(countryCode),
}));

/** countriesOf returns the countries whose numbers the operator's forms accept. */
export function countriesOf(operator: Operator): Country[] {
  const taken = smsCountries(operator);
  return countries.filter(({ countryCode }) => taken.includes(countryCode));
}

const smsCountries = ({ sms, registration }: Operator): readonly string[] =>
  sms?.countries ?? [registration.defaultCountry];

/** Numbers that somebody is paid for when a message goes there. */
const paidTypes: ReadonlySet<string | undefined> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PAGER', 'UAN']);

/**
 * smsCountryOf returns the country that an SMS to a number goes to, if the operator sends any there;
 * undefined for other countries (many share one dialling code) and for premium-rate numbers.
 */
export function smsCountryOf(operator: Operator, number: string): string | undefined {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed || paidTypes.has(parsed.getType())) return undefined;
  const possible = parsed.country ? [parsed.country] : parsed.getPossibleCountries();
  // A number that belongs to no country for certain may be of one that is not the operator's.
  const allowed = smsCountries(operator);
  return possible.every((country) => allowed.includes(country)) ? possible[0] : undefined;
}

const dialingCodes = new Set(countries.map(({ countryDialingCode }) => countryDialingCode));

/** ownDialingCode returns the dialling code of the operator's own country. */
export function ownDialingCode({ registration }: Operator): string {
  return getCountryCallingCode(registration.defaultCountry as CountryCode);
}

/**
 * phoneNumberOf returns a typed number in its one spelling, +639171234567; undefined if the operator does not
 * accept it as a number. Without a dialling code it is read as a number of the operator's country.
 */
export function phoneNumberOf(
  operator: Operator,
  typed: string,
  countryDialingCode = ownDialingCode(operator),
): string | undefined {
  const { min, max } = operator.registration.phoneDigits;
  const dialing = countryDialingCode.replace('+', '');
  if (!dialingCodes.has(dialing) || !/^[0-9]+$/.test(typed)) return undefined;
  if (typed.length < min || typed.length > max) return undefined;
  const national = typed.replace(/^0+/, '');
  return national.length < min - 1 ? undefined : `+${dialing}${national}`;
}
