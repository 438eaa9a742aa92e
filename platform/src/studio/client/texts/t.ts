import { translatorOf, type TextValues, type Translate } from '@tessera/server-kit/texts';
import { texts as english, type TextKey, type Texts } from './en';

interface Language {
  /** BCP 47. */
  tag: string;
  load(): Promise<{ texts: Texts }>;
}

const inEnglish: Language = { tag: 'en', load: () => Promise.resolve({ texts: english }) };
/** The studio's own texts by platform code; a language that it has not is played in English. */
const languages = new Map<string, Language>([
  ['TY', { tag: 'fil', load: () => import('./ty') }],
  ['TL', { tag: 'tl', load: () => import('./tl') }],
  ['VN', { tag: 'vi', load: () => import('./vi') }],
]);
const dictionaryOf = (language: string | null) => languages.get(language ?? '') ?? inEnglish;

/** English is here from the start: what goes wrong is said even when nothing else has loaded. */
let translate: Translate<TextKey> = translatorOf(english);

export async function loadTexts(language: string | null): Promise<void> {
  const { texts } = await dictionaryOf(language).load();
  translate = translatorOf(texts);
}

/** textsIn returns the texts of a language, for who shows them outside of the page. */
export async function textsIn(language: string): Promise<Texts> {
  return (await dictionaryOf(language).load()).texts;
}

export type { TextKey };

export const t: Translate<TextKey> = (key, values) => translate(key, values);

/**
 * nameText returns the text for something that the studio names by an id: `nameText('spot', 'red')` is the
 * text of `spot_red`.
 */
export function nameText(family: string, id: string, values: TextValues = {}): string {
  const key = `${family}_${id}`;
  return isTextKey(key) ? t(key, values) : id;
}

const isTextKey = (key: string): key is TextKey => Object.hasOwn(english, key);

export const languageTag = (language: string): string => dictionaryOf(language).tag;

/** timesText writes a multiple that is held in hundredths: 150 is 1.50×. */
export const timesText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;
