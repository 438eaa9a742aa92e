import { currentLanguage, hasText, loadLanguage, rememberLanguage, t } from './i18n';
import english from './locales/en.json';
import tagalog from './locales/tl.json';
import filipino from './locales/ty.json';

const forgetCookie = () => {
  document.cookie = 'back_office_language=; Path=/; Max-Age=0';
};
afterEach(async () => {
  forgetCookie();
  localStorage.clear();
  await loadLanguage();
});

/** A page that is new may wait for its words: until then it reads English. */
const parts = new Set(
  'app signIn form languages editor picture copy history stale preview target follow help dialog views menus'.split(
    ' ',
  ),
);
const blanks = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each([
  ['Filipino', filipino],
  ['Tagalog', tagalog],
])('%s translates every text of an editor, with the same placeholders and no other keys', (_, dictionary) => {
  const words: Readonly<Record<string, string>> = dictionary;
  expect(Object.keys(words).filter((key) => !hasText(key))).toEqual([]);
  const ofEditors = Object.keys(english).filter((key) => parts.has(key.split('.')[0] ?? ''));
  expect(ofEditors.filter((key) => !words[key])).toEqual([]);
  const others = Object.entries(english).filter(([key]) => words[key]);
  for (const [key, text] of others) expect([key, blanks(words[key] ?? '')]).toEqual([key, blanks(text)]);
});

test('restores the chosen language, and falls back to English for an unknown one', async () => {
  rememberLanguage('tl');
  await loadLanguage();
  expect([currentLanguage(), t('form.save'), document.documentElement.lang]).toEqual(['tl', 'Itago', 'tl']);
  // The pages of releases have the same choice: whichever was made last.
  expect(document.cookie).toContain('back_office_language=tl');
  document.cookie = 'back_office_language=fil; Path=/';
  await loadLanguage();
  expect(currentLanguage()).toBe('fil');
  await loadLanguage('xx');
  expect([currentLanguage(), t('form.save'), document.documentElement.lang]).toEqual(['en', 'Save', 'en']);
});
