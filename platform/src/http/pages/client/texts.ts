import { interpolate } from '@tessera/contracts/text';

export type TextValues = Readonly<Record<string, string | number>>;

/** Puts values into a text's `{names}`; a name without a value stays as it is. */
export const fill = (text: string, values: TextValues): string => interpolate(text, values);

/**
 * The page's texts in the language that its address names (`lang`), English where the server has none in it. An unknown
 * key gives an empty text.
 */
export async function loadTexts<Key extends string>(
  url: string,
): Promise<(key: Key, values?: TextValues) => string> {
  const language = new URLSearchParams(location.search).get('lang') ?? '';
  const response = await fetch(`${url}/${/^[A-Z]{2,4}$/.test(language) ? language : 'EN'}`);
  const texts = (await response.json()) as Partial<Record<Key, string>>;
  return (key, values = {}) => fill(texts[key] ?? '', values);
}
