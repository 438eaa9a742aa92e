import { findText } from '@tessera/contracts/i18n';
import type { PublicOperator } from '@tessera/contracts/release';
import type { Texts } from '@tessera/shell-api';

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
      const text = findText(dictionaries[namespace] ?? {}, 'en', key, values);
      if (text === undefined) throw new Error(`${namespace} has no text "${key}"`);
      return text;
    },
    change: async () => undefined,
    money: (amount) => `${operator.currency.symbol}${amount}`,
    number: (value, options) => new Intl.NumberFormat('en', options).format(value),
    date: (instant) => new Date(instant).toISOString().slice(0, 16).replace('T', ' '),
  };
}
