import type { ColumnType } from 'kysely';

/** Texts of a row in other languages than the operator's default, by platform code. */
type Translations<Field extends string> = Readonly<Record<string, Partial<Record<Field, string>>>>;

/** TranslationsColumn is the type of a jsonb column of translations, which is written as JSON text. */
export type TranslationsColumn<Field extends string> = ColumnType<
  Translations<Field>,
  string | undefined,
  string
>;

/**
 * inLanguage returns the row with its texts in `language`, and in the operator's default language where it
 * has none.
 */
export function inLanguage<Row extends { translations: Translations<string> }>(
  row: Row,
  language: string,
): Row {
  return { ...row, ...row.translations[language] };
}
