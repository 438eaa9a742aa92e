import { interpolate } from '@tessera/contracts/text';
import english from './en.json';
import tagalog from './tl.json';
import filipino from './ty.json';

type Dictionary = Readonly<Record<string, string>>;

const dictionaries: Readonly<Record<string, Dictionary>> = { EN: english, TY: filipino, TL: tagalog };

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
  return interpolate(text, values);
}
