import type { Phone } from './use-phone';

type Country = Phone['countries'][number];

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Countries whose name holds what was typed, those that begin with it first; a dialling code and "PH" are found too. */
export function findCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = plain(typed.trim());
  const digits = wanted.replace(/^(\+|00)/, '');
  if (wanted === '') return countries;
  const found = countries.filter(
    ({ name, code, dialingCode }) =>
      plain(name).includes(wanted) ||
      code.toLowerCase() === wanted ||
      (/^\d+$/.test(digits) && dialingCode.startsWith(digits)),
  );
  const rank = ({ name, code, dialingCode }: Country) =>
    code.toLowerCase() === wanted || dialingCode === digits ? 0 : plain(name).startsWith(wanted) ? 1 : 2;
  return found.toSorted((one, other) => rank(one) - rank(other));
}
