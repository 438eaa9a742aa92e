import type { Texts } from '@tessera/shell-api';
import { createTextReader, translate } from '@tessera/shell-api/host';
import english from '../locales/en.json';

/** sampleTexts has the host's English texts without a network. */
export function sampleTexts(): Texts {
  const i18n = { language: 'EN', locale: 'en', direction: 'ltr' } as const;
  return {
    ...createTextReader({
      i18n: () => i18n,
      currency: { code: 'PHP', symbol: '₱', digits: 2 },
      find: (_, key, values) => translate(english, i18n.locale, key, values),
      onMissing: () => undefined,
    }),
    get: () => i18n,
    subscribe: () => () => undefined,
    change: async () => undefined,
  };
}
