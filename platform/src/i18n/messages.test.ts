import english from './en.json';
import tagalog from './tl.json';
import filipino from './ty.json';
import { translate } from './messages';

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each([
  ['TY', filipino],
  ['TL', tagalog],
])('%s has every message, each with the placeholders of the English one', (language, dictionary) => {
  expect(Object.keys(dictionary).toSorted()).toEqual(Object.keys(english).toSorted());
  const texts: Readonly<Record<string, string>> = english;
  for (const [key, text] of Object.entries(dictionary))
    expect([language, key, placeholdersOf(text)]).toEqual([language, key, placeholdersOf(texts[key] ?? '')]);
});

test('a message comes in the language asked for, filled in, and in English where there is none', () => {
  expect(translate('TY', 'error.PASSWORD_WRONG')).toBe('Mali ang password');
  expect(translate('KH', 'error.PASSWORD_WRONG')).toBe('The password is incorrect');
  const values = { brand: 'Aurora', code: '123456', minutes: 5 };
  expect(translate('TL', 'message.code.login', values)).toMatch(/^Aurora: .*123456.* 5 min/);
});
