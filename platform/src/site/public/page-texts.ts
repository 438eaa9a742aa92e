import type { Operator } from '@tessera/contracts/operator';
import { createTexts } from '@tessera/server-kit/texts';
import english from './page-texts.en.json';
import tagalog from './page-texts.tl.json';
import filipino from './page-texts.ty.json';

type PageText = keyof typeof english;

const texts = createTexts(english, { TY: filipino, TL: tagalog });

/** textLanguages lists the languages in which the platform has page texts. */
export const textLanguages = texts.languages;

/**
 * pageTexts returns a function for the texts that the platform itself writes into public pages, in English
 * where a language has none yet.
 */
export const pageTexts =
  ({ brand }: Operator, language: string) =>
  (key: PageText): string =>
    texts.translate(language, key, { brand: brand.name });
