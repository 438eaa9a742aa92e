import type { Texts } from '@tessera/shell-api';
import { translate } from '@tessera/shell-api/host';
import english from '../locales/en.json';

/** The host's English texts, without a network. */
export function sampleTexts(): Texts {
  const i18n = { language: 'EN', locale: 'en', direction: 'ltr' } as const;
  return {
    get: () => i18n,
    subscribe: () => () => undefined,
    text: (_, key, values) => translate(english, i18n.locale, key, values) ?? key,
    change: async () => undefined,
    money: (amount) => `₱${amount}`,
    number: (value, options) => new Intl.NumberFormat(i18n.locale, options).format(value),
    date: (instant) => new Date(instant).toISOString(),
  };
}
