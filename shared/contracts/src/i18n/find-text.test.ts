import { findText } from './find-text';

const texts = {
  plain: 'As it is',
  hello: 'Hello {name}, {name}! {unknown}',
  games_one: '{count} game',
  games_few: '{count} games, few',
  games_other: '{count} games',
  'a.b:c': 'Signs in a key mean nothing',
};

test.each([
  ['en', 'plain', undefined, 'As it is'],
  ['en', 'hello', { name: '<b>$&</b>' }, 'Hello <b>$&</b>, <b>$&</b>! {unknown}'],
  ['en', 'games', { count: 1 }, '1 game'],
  ['en', 'games', { count: 0 }, '0 games'],
  ['pl', 'games', { count: 3 }, '3 games, few'],
  // A form that the dictionary does not have is the general one.
  ['ar', 'games', { count: 2 }, '2 games'],
  ['en', 'plain', { count: 2 }, 'As it is'],
  ['en', 'a.b:c', undefined, 'Signs in a key mean nothing'],
  ['en', 'games', undefined, undefined],
  ['en', 'nothing', { count: 1 }, undefined],
])('%s, "%s" with %j', (locale, key, values, expected) => {
  expect(findText(texts, locale, key, values)).toBe(expected);
});
