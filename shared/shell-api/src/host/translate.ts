import { interpolate } from '@tessera/contracts/text';
import type { TextValues } from '../services/i18n';

/** Dictionary holds the texts of one remote in one language, by key. */
export type Dictionary = Readonly<Record<string, string>>;

/**
 * translate returns a text with its `{name}` placeholders filled in; undefined when the dictionary lacks it.
 * With a `count` it takes the plural form of the locale (`key_one`), and `key_zero` for none where there is
 * one.
 */
export function translate(
  dictionary: Dictionary | undefined,
  locale: string,
  key: string,
  values: TextValues = {},
): string | undefined {
  const form = formsOf(locale, key, values).find((each) => dictionary?.[each] !== undefined);
  return form === undefined ? undefined : interpolate(dictionary?.[form] ?? '', values);
}

function formsOf(locale: string, key: string, { count }: TextValues): string[] {
  if (typeof count !== 'number') return [key];
  const plural = pluralRulesOf(locale).select(count);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plural}`, key, `${key}_other`];
}

const rules = new Map<string, Intl.PluralRules>();

/** pluralRulesOf is memoized by locale: making the rules costs more than using them. */
function pluralRulesOf(locale: string): Intl.PluralRules {
  const pluralRules = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, pluralRules);
  return pluralRules;
}
