import type { PublicOperator } from '@tessera/contracts/release';
import type { Texts } from '@tessera/shell-api';
import { createInstance } from 'i18next';

/** English texts from the dictionaries themselves; a key that is missing fails the test that shows it. */
export function createTestTexts(
  dictionaries: Record<string, Record<string, string>>,
  operator: PublicOperator,
): Texts {
  const i18next = createInstance();
  void i18next.init({
    lng: 'en',
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    showSupportNotice: false,
    resources: { en: dictionaries },
  } as never);
  const i18n = { language: 'EN', locale: 'en', direction: 'ltr' } as const;
  return {
    get: () => i18n,
    subscribe: () => () => undefined,
    text(namespace, key, values) {
      if (!i18next.exists(key, { ns: namespace, ...values }))
        throw new Error(`${namespace} has no text "${key}"`);
      return i18next.t(key, { ns: namespace, ...values });
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
