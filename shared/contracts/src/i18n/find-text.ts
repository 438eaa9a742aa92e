const rulesOf = new Map<string, Intl.PluralRules>();

function pluralOf(locale: string, count: number): string {
  const rules = rulesOf.get(locale) ?? new Intl.PluralRules(locale);
  rulesOf.set(locale, rules);
  return rules.select(count);
}

/**
 * The text under `key` of a flat dictionary, with `{name}` filled in from `values`; undefined when there is none. A
 * `count` chooses among `key_one`, `key_few`, `key_other` … by the rules of the language (a BCP 47 tag). A word that
 * `values` does not have stays as it is.
 */
export function findText(
  texts: Readonly<Record<string, string>>,
  locale: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const { count } = values;
  const form = typeof count === 'number' ? texts[`${key}_${pluralOf(locale, count)}`] : undefined;
  const text = form ?? (typeof count === 'number' ? texts[`${key}_other`] : undefined) ?? texts[key];
  if (text === undefined || !text.includes('{')) return text;
  return text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => String(values[word] ?? whole));
}
