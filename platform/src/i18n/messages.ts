import english from './en.json';

type Dictionary = Readonly<Record<string, string>>;

const dictionaries: Readonly<Record<string, Dictionary>> = { EN: english };

/**
 * The text of `key` for people who read `language` (platform code), with its `{placeholders}` filled in; English where
 * there is none.
 */
export function translate(
  language: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = dictionaries[language]?.[key] ?? (english as Dictionary)[key] ?? '';
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
}
