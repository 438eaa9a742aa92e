import type { Operator } from '@tessera/contracts/operator';
import english from './page-texts.en.json';
import tagalog from './page-texts.tl.json';
import filipino from './page-texts.ty.json';

type PageText = keyof typeof english;

const texts: Readonly<Record<string, Record<PageText, string>>> = {
  EN: english,
  TY: filipino,
  TL: tagalog,
};

/** Languages that the platform has page texts in. */
export const textLanguages: readonly string[] = Object.keys(texts);

/** What the platform itself says in the HTML of public pages; English where a language has no texts yet. */
export function pageTexts({ brand }: Operator, language: string): (name: PageText) => string {
  const own = texts[language] ?? english;
  return (name) => own[name].replaceAll('{brand}', brand.name);
}
