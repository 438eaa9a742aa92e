import { english } from './words-en.js';
import { tagalog } from './words-tl.js';
import { filipino } from './words-ty.js';
import { vietnamese } from './words-vi.js';

/** The studio's own words by platform code; a language that it has not is played in English. */
const dictionaries = {
  EN: { tag: 'en', words: english },
  TY: { tag: 'fil', words: filipino },
  TL: { tag: 'tl', words: tagalog },
  VN: { tag: 'vi', words: vietnamese },
};
const known = (language) =>
  Object.hasOwn(dictionaries, language) ? dictionaries[language] : dictionaries.EN;

export function wordsFor(language) {
  const { words } = known(language);
  return (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

export const languageTag = (language) => known(language).tag;
