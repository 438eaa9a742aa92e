import { translatorOf, type Translate } from '@tessera/server-kit/texts';

/**
 * loadTexts loads the page's texts in the language that its URL names (`lang`), or in English where the
 * server has none in it. An unknown key gives an empty text.
 */
export async function loadTexts<Key extends string>(url: string): Promise<Translate<Key>> {
  const language = new URLSearchParams(location.search).get('lang') ?? '';
  const response = await fetch(`${url}/${/^[A-Z]{2,4}$/.test(language) ? language : 'EN'}`);
  return translatorOf((await response.json()) as Partial<Record<Key, string>>);
}
