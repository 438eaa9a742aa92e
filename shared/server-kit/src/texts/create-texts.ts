import { interpolate } from '@tessera/contracts/text';
import { createDictionaries, type Dictionaries } from './create-dictionaries';

/** TextValues fill the placeholders of a text, by their names. */
export type TextValues = Readonly<Record<string, string | number>>;
/**
 * Translate returns the text of a key with its `{placeholders}` filled in; a placeholder without a value
 * stays as written.
 */
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string;

interface Texts<Key extends string> extends Dictionaries<Readonly<Record<Key, string>>> {
  /** The text of `key` for people who read `language` (platform code); the English where nobody has written it. */
  translate(language: string, key: Key, values?: TextValues): string;
}

/** translatorOf creates the translator of one dictionary. A missing key gives an empty text. */
export const translatorOf =
  <Key extends string>(dictionary: Readonly<Partial<Record<Key, string>>>): Translate<Key> =>
  (key, values = {}) =>
    interpolate(dictionary[key] ?? '', values);

/** createTexts creates the texts of several languages. Their keys are those of the English dictionary. */
export function createTexts<Key extends string>(
  english: Readonly<Record<Key, string>>,
  others: Readonly<Record<string, Readonly<Record<NoInfer<Key>, string>>>>,
): Texts<Key> {
  const dictionaries = createDictionaries(english, others);
  return {
    ...dictionaries,
    translate: (language, key, values) => translatorOf(dictionaries.in(language))(key, values),
  };
}
