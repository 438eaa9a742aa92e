import type { Operator } from '@tessera/contracts/operator';
import { createTexts } from '@tessera/server-kit/texts';
import english from './page-texts.en.json';
import tagalog from './page-texts.tl.json';
import filipino from './page-texts.ty.json';

type PageText = keyof typeof english;

const texts = createTexts(english, { TY: filipino, TL: tagalog });

/** Languages that the platform has page texts in. */
export const textLanguages = texts.languages;

/** pageTexts returns what the platform itself says in the HTML of public pages; English where a language has no texts yet. */
export const pageTexts =
  ({ brand }: Operator, language: string) =>
  (key: PageText): string =>
    texts.translate(language, key, { brand: brand.name });
