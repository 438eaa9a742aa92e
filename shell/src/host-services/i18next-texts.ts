import type { Dictionary } from '@tessera/shell-api/host';
import type { TextValues } from '@tessera/shell-api';
import { createInstance } from 'i18next';

/** Translator translates the keys of all remotes and languages whose dictionaries were added to it. */
export interface Translator {
  add(locale: string, namespace: string, dictionary: Dictionary): void;
  /** Undefined where there is no such text. */
  translate(locale: string, namespace: string, key: string, values?: TextValues): string | undefined;
}

/**
 * createI18next creates the site's i18next. It loads no dictionaries itself and falls back to no other
 * language.
 */
export function createI18next(): Translator {
  const i18next = createInstance();
  void i18next.init({
    fallbackLng: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    resources: {},
    showSupportNotice: false,
  } as never);
  return {
    add: (locale, namespace, dictionary) =>
      void i18next.addResourceBundle(locale, namespace, dictionary, true, true),
    translate(locale, namespace, key, values) {
      const options = { ...values, lng: locale, ns: namespace };
      return i18next.exists(key, options) ? i18next.t(key, options) : undefined;
    },
  };
}
