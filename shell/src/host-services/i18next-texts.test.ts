import { translate, type Dictionary } from '@tessera/shell-api/host';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createI18next } from './i18next-texts';

const repository = path.resolve(__dirname, '../../..');
const locales = { en: 'en', ty: 'fil', tl: 'tl' };
const packages = readdirSync(repository).filter((name) => name === 'shell' || name.startsWith('mf-'));
const read = (name: string, language: string) =>
  JSON.parse(readFileSync(path.join(repository, name, `src/locales/${language}.json`), 'utf8')) as Dictionary;

/** Every placeholder of a text with a value of its own. */
const valuesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `<${name} & co>`]));
const bare = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

test.each(packages)(
  'i18next says what the first view and the prerendered page said, of all texts of %s',
  (name) => {
    const i18next = createI18next();
    let compared = 0;
    for (const [language, locale] of Object.entries(locales)) {
      const dictionary = read(name, language);
      i18next.add(locale, language, dictionary);
      for (const [key, text] of Object.entries(dictionary))
        for (const count of key === bare(key) ? [undefined] : [0, 1, 2, 5, 11, 100, 1.5]) {
          const values = { ...valuesOf(text), ...(count === undefined ? {} : { count }) };
          const translated = translate(dictionary, locale, bare(key), values);
          expect({ key, translated }).toEqual({
            key,
            translated: i18next.translate(locale, language, bare(key), values),
          });
          compared += 1;
        }
    }
    expect(compared).toBeGreaterThan(50);
  },
);

test.each([
  [
    'ar',
    { games_zero: 'no games', games_two: 'two', games_few: '{count} few', games_other: '{count} games' },
  ],
  [
    'ru',
    { games_one: '{count} one', games_few: '{count} few', games_many: '{count} many', games_other: '-' },
  ],
  ['en', { games_zero: 'nothing', games_one: 'one', games_other: '{count}', plain: '{a} {b} {a}' }],
])('both take the same plural form in %s', (locale, dictionary: Dictionary) => {
  const i18next = createI18next();
  i18next.add(locale, 'shell', dictionary);
  for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 100])
    expect(translate(dictionary, locale, 'games', { count })).toBe(
      i18next.translate(locale, 'shell', 'games', { count }) ??
        String(dictionary['games_other']).replace('{count}', `${count}`),
    );
  expect(translate(dictionary, locale, 'absent')).toBeUndefined();
  expect(i18next.translate(locale, 'shell', 'absent')).toBeUndefined();
});
