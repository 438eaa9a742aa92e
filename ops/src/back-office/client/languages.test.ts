import { currentLanguage, hasText, loadLanguage, rememberLanguage, t } from './i18n';
import english from './locales/en.json';
import tagalog from './locales/tl.json';
import filipino from './locales/ty.json';

afterEach(async () => {
  localStorage.clear();
  await loadLanguage();
});

/** A page that is new may wait for its words: until then it reads English. */
const parts = new Set(
  'app signIn form languages editor picture copy history stale preview target follow help dialog views'.split(
    ' ',
  ),
);
const blanks = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each([
  ['Filipino', filipino],
  ['Tagalog', tagalog],
])(
  '%s has words for all that an editor works with, with the same blanks, and none of its own',
  (_, dictionary) => {
    const words: Readonly<Record<string, string>> = dictionary;
    expect(Object.keys(words).filter((key) => !hasText(key))).toEqual([]);
    const ofEditors = Object.keys(english).filter((key) => parts.has(key.split('.')[0] ?? ''));
    expect(ofEditors.filter((key) => !words[key])).toEqual([]);
    const others = Object.entries(english).filter(([key]) => words[key]);
    for (const [key, text] of others) expect([key, blanks(words[key] ?? '')]).toEqual([key, blanks(text)]);
  },
);

test('the language that was chosen is there again, and one that nobody offers is English', async () => {
  rememberLanguage('tl');
  await loadLanguage();
  expect([currentLanguage(), t('form.save'), document.documentElement.lang]).toEqual(['tl', 'Itago', 'tl']);
  await loadLanguage('xx');
  expect([currentLanguage(), t('form.save'), document.documentElement.lang]).toEqual(['en', 'Save', 'en']);
});
