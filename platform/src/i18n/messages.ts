import english from './en.json';

type Dictionary = Readonly<Record<string, string>>;

const dictionaries: Readonly<Record<string, Dictionary>> = { EN: english };

/** The text of `key` for people who read `language` (platform code); English where there is none. */
export function translate(language: string, key: string): string {
  return dictionaries[language]?.[key] ?? (english as Dictionary)[key] ?? '';
}
