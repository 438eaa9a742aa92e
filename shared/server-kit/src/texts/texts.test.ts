import { createDictionaries, createTexts, translatorOf } from '.';

const english = { hello: 'Hello {name}', bye: 'Bye' };
const texts = createTexts(english, { TY: { hello: 'Kumusta {name}', bye: 'Paalam' } });

test('gives a text in the language asked for, filled in', () => {
  expect(texts.translate('TY', 'hello', { name: 'Ana' })).toBe('Kumusta Ana');
  expect(texts.translate('EN', 'hello', { name: 'Ana' })).toBe('Hello Ana');
});

test('gives the English text where a language has none, and for a name that every object has', () => {
  for (const language of ['KH', '', 'constructor', '__proto__'])
    expect(texts.translate(language, 'bye')).toBe('Bye');
});

test('leaves a placeholder without a value as it is written', () => {
  expect(texts.translate('EN', 'hello')).toBe('Hello {name}');
});

test('names the languages that there are texts in', () => {
  expect(texts.languages).toEqual(['EN', 'TY']);
  expect([texts.has('TY'), texts.has('KH'), texts.has('constructor')]).toEqual([true, false, false]);
});

test('gives an empty text for a key that a loaded dictionary has not', () => {
  expect(translatorOf<'hello'>({})('hello')).toBe('');
});

test('chooses anything that is written once a language', () => {
  const articles = createDictionaries(['one'], { TL: ['isa'] });
  expect([articles.in('TL'), articles.in('TY')]).toEqual([['isa'], ['one']]);
});
