/**
 * Two languages that nobody speaks, made from the English dictionary, so that a layout meets long words and the other
 * direction before a translation does. Operators offer them in tests alone: no page names them otherwise.
 */
const plain = 'AaBbCcDdEeGgHhIiKkLlMmNnOoPpRrSsTtUuVvWwYyZz';
const marked = 'ÅåƁƀÇçĐđÉéĞğĦħÎîĶķĻļṀṁÑñÖöÞþŘřŠšŢţÛûṼṽŴŵÝýŽž';
const letters = new Map([...plain].map((letter, index) => [letter, [...marked][index]]));
const filling = ['öñé', 'ţŵö', 'ţħřéé', 'föûř', 'fîṽé', 'šîx'];

/** What a translator would leave alone: placeholders and markup. */
const fixed = /(\{\w+\}|<[^>]*>)/;
const mapWords = (text, change) =>
  text
    .split(fixed)
    .map((part) => (fixed.test(part) ? part : change(part)))
    .join('');

/**
 * lengthened returns a text of the long pseudo-language: "Log in" as "⟦Ļöğ îñ öñé⟧", every letter marked,
 * and half as long again.
 */
export function lengthened(text) {
  const words = [];
  for (let length = 0; length < text.length / 2; length += words.at(-1).length + 1)
    words.push(filling[words.length % filling.length]);
  const accented = mapWords(text, (part) =>
    [...part].map((letter) => letters.get(letter) ?? letter).join(''),
  );
  return `⟦${[accented, ...words].join(' ')}⟧`;
}

/**
 * mirrored returns a text of the right-to-left pseudo-language: the English letters, written from right to
 * left.
 */
export const mirrored = (text) => mapWords(text, (part) => (part.trim() ? `\u202e${part}\u202c` : part));

/** Platform code, BCP 47 tag and how a text is made. */
const pseudoLanguages = [
  { code: 'XA', locale: 'en-XA', write: lengthened },
  { code: 'XB', locale: 'ar-XB', write: mirrored },
];

/**
 * pseudoDictionaries makes the dictionaries of the pseudo-languages by platform code; each has the plural
 * forms of its language.
 */
export function pseudoDictionaries(english) {
  return Object.fromEntries(
    pseudoLanguages.map(({ code, locale, write }) => {
      const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
      const entries = Object.entries(english).flatMap(([key, text]) => {
        const stem = /^(.*)_other$/.exec(key)?.[1];
        const keys = stem === undefined ? [key] : pluralCategories.map((category) => `${stem}_${category}`);
        return keys.map((name) => [name, write(text)]);
      });
      return [code, Object.fromEntries(entries)];
    }),
  );
}
