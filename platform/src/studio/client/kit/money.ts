import type { OpenedGame } from '../../messages/calls';
import { languageTag } from '../texts/t';

/**
 * createMoney makes the format of amounts that the site uses too: with the operator's own currency symbol.
 */
export function createMoney({ language, currency, digits, symbol }: OpenedGame) {
  const format = new Intl.NumberFormat(languageTag(language), {
    style: 'currency',
    currency,
    // A code would stand apart from its number; the sign does not.
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (amount: string | number): string =>
    format
      .formatToParts(Number(amount))
      .map(({ type, value }) => (type === 'currency' ? symbol : value))
      .join('');
}
