import { english } from './words-en.js';
import { vietnamese } from './words-vi.js';

/** The studio's own words; a language that it has not is played in English. */
const dictionaries = { EN: english, VI: vietnamese };

export function wordsFor(language) {
  const words = dictionaries[language] ?? english;
  return (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

export const languageTag = (language) => (language === 'VI' ? 'vi' : 'en');
