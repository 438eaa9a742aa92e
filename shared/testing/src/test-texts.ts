import type { PublicOperator } from '@tessera/contracts/release';
import type { Texts } from '@tessera/shell-api';
import { translate } from '@tessera/shell-api/host';

/** English texts from the dictionaries themselves; a key that is missing fails the test that shows it. */
export function createTestTexts(
  dictionaries: Record<string, Record<string, string>>,
  operator: PublicOperator,
): Texts {
  const i18n = { language: 'EN', locale: 'en', direction: 'ltr' } as const;
  return {
    get: () => i18n,
    subscribe: () => () => undefined,
    text(namespace, key, values) {
      const text = translate(dictionaries[namespace], i18n.locale, key, values);
      if (text === undefined) throw new Error(`${namespace} has no text "${key}"`);
      return text;
    },
    change: async () => undefined,
    money: (amount) => `${operator.currency.symbol}${amount}`,
    number: (value, options) => new Intl.NumberFormat('en', options).format(value),
    date: (instant, style) =>
      new Date(instant)
        .toISOString()
        .slice(0, style === 'stamp' ? 19 : 16)
        .replace('T', ' '),
  };
}
