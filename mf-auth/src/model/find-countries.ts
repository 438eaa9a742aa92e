import type { Phone } from './use-phone';

type Country = Phone['countries'][number];

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * findCountries returns the countries whose name contains the query, those that begin with it first. It also
 * matches a dialling code or a country code like "PH".
 */
export function findCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const query = plain(typed.trim());
  const digits = query.replace(/^(\+|00)/, '');
  if (query === '') return countries;
  const found = countries.filter(
    ({ name, code, dialingCode }) =>
      plain(name).includes(query) ||
      code.toLowerCase() === query ||
      (/^\d+$/.test(digits) && dialingCode.startsWith(digits)),
  );
  const rank = ({ name, code, dialingCode }: Country) =>
    code.toLowerCase() === query || dialingCode === digits ? 0 : plain(name).startsWith(query) ? 1 : 2;
  return found.toSorted((one, other) => rank(one) - rank(other));
}
