import { translate } from '../host/translate';
import type { I18n, Texts } from '../services/i18n';

/** PageTexts are what the texts of a page are made of. */
export interface PageTexts {
  /** The remote whose dictionary it is. */
  name: string;
  i18n: I18n;
  texts: Readonly<Record<string, string>>;
}

/** Texts of one remote in one language. What depends on the player's place or account has no business in a page. */
export function createPageTexts({ name, i18n, texts }: PageTexts): Texts {
  const never = (what: string) => () => {
    throw new Error(`${what} cannot be rendered into a page`);
  };
  return {
    get: () => i18n,
    subscribe: () => () => undefined,
    text(namespace, key, values) {
      const text = namespace === name ? translate(texts, i18n.locale, key, values) : undefined;
      if (text === undefined) throw new Error(`${namespace} has no text "${key}"`);
      return text;
    },
    change: never('a change of language'),
    money: never('an amount of money'),
    number: (value, options) => new Intl.NumberFormat(i18n.locale, options).format(value),
    date: never('a date'),
  };
}
