import { words as english } from './words-en.js';

/** The studio's own words by platform code; a language that it has not is played in English. */
const languages = {
  EN: { tag: 'en', load: async () => ({ words: english }) },
  TY: { tag: 'fil', load: () => import('./words-ty.js') },
  TL: { tag: 'tl', load: () => import('./words-tl.js') },
  VN: { tag: 'vi', load: () => import('./words-vi.js') },
};
const known = (language) => (Object.hasOwn(languages, language) ? languages[language] : languages.EN);

/** English is here from the start: what goes wrong is said even when nothing else has loaded. */
let words = english;

export async function loadWords(language) {
  ({ words } = await known(language).load());
}

export const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');

export const languageTag = (language) => known(language).tag;
