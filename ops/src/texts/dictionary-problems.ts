type Dictionary = Readonly<Record<string, string>>;

const plural = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(plural, '');
const isPlural = (key: string) => plural.test(key);

/**
 * dictionaryProblems lists what a dictionary lacks or has too much beside the English one; a line each,
 * nothing where they fit.
 */
export function dictionaryProblems(english: Dictionary, other: Dictionary, locale: string): string[] {
  const expected = expectedKeys(Object.keys(english), locale);
  const translated = new Set(Object.keys(other));
  return [
    ...[...expected].filter((key) => !translated.has(key)).map((key) => `has no "${key}"`),
    ...[...translated]
      .filter((key) => !expected.has(key))
      .map((key) => `"${key}" is in no English dictionary`),
    ...Object.entries(other).flatMap(([key, text]) => textProblems(key, text, sourceOf(english, key))),
  ];
}

/** The English keys, with the plural forms that the language has instead of English's two. */
function expectedKeys(keys: readonly string[], locale: string): Set<string> {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return new Set(
    keys.flatMap((key) =>
      isPlural(key) ? pluralCategories.map((category) => `${stem(key)}_${category}`) : [key],
    ),
  );
}

const sourceOf = (english: Dictionary, key: string) => english[key] ?? english[`${stem(key)}_other`];

function textProblems(key: string, text: string, source: string | undefined): string[] {
  if (text.trim() === '') return [`"${key}" is empty`];
  if (source === undefined) return [];
  const lost = placeholders(source).filter((name) => !placeholders(text).includes(name));
  const made = placeholders(text).filter((name) => !placeholders(source).includes(name));
  // A form for exactly one or two may say so in words.
  const wrong = [...(isPlural(key) ? lost.filter((name) => name !== 'count') : lost), ...made];
  return wrong.map((name) => `"${key}" and the English text differ in {${name}}`);
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
