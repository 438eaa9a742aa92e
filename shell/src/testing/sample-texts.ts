import { interpolate } from '@tessera/contracts/text';
import type { Texts } from '@tessera/shell-api';
import english from '../locales/en.json';

/** The host's English texts, without a network. */
export function sampleTexts(): Texts {
  const i18n = { language: 'EN', locale: 'en', direction: 'ltr' } as const;
  return {
    get: () => i18n,
    subscribe: () => () => undefined,
    text: (_, key, values = {}) => interpolate((english as Record<string, string>)[key] ?? key, values),
    change: async () => undefined,
    money: (amount) => `₱${amount}`,
    number: (value) => String(value),
    date: (instant) => new Date(instant).toISOString(),
  };
}
