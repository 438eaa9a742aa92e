import type { Operator } from '@tessera/contracts/operator';

type Fields = Readonly<Record<string, string>>;

/**
 * textsOfRow returns the texts of a row in every language that has some. The row's own columns hold the
 * default language's.
 */
export function textsOfRow<Field extends string>(
  { defaultLanguage }: Operator,
  row: Readonly<Record<Field, string>>,
  translations: Readonly<Record<string, Partial<Record<Field, string>>>>,
  fields: readonly Field[],
): Record<string, Record<Field, string>> {
  const pick = (from: Partial<Record<Field, string>>) =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? ''])) as Record<Field, string>;
  const others = Object.entries(translations).map(([language, texts]) => [language, pick(texts)] as const);
  return { ...Object.fromEntries(others), [defaultLanguage]: pick(row) };
}

/** missingIn lists the languages in which something that the default language says is not said. */
export function missingIn({ languages, defaultLanguage }: Operator, texts: Record<string, Fields>): string[] {
  const filled = Object.entries(texts[defaultLanguage] ?? {}).filter(([, text]) => text !== '');
  return languages.filter((language) => filled.some(([field]) => !texts[language]?.[field]));
}

/** rowOfTexts returns texts as a row stores them: columns for the default language, JSON for the others. */
export function rowOfTexts<Field extends string>(
  { defaultLanguage }: Operator,
  texts: Readonly<Record<string, Readonly<Record<Field, string>>>>,
): Record<Field, string> & { translations: string } {
  const { [defaultLanguage]: own, ...others } = texts;
  const filled = Object.entries(others).map(([language, fields]) => [
    language,
    Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
  ]);
  return {
    ...(own as Record<Field, string>),
    translations: JSON.stringify(Object.fromEntries(filled)),
  };
}
