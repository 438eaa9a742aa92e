import { dictionaryProblems } from './dictionary-problems';
import { textUses } from './text-uses';

const english = { greeting: 'Hello {name}', games_one: '{count} game', games_other: '{count} games' };

test('a dictionary that says everything with the same placeholders has no problem', () => {
  const other = { greeting: 'Kumusta {name}', games_one: 'isang laro', games_other: '{count} laro' };
  expect(dictionaryProblems(english, other, 'fil')).toEqual([]);
});

test.each([
  ['a missing key', { greeting: undefined }, 'has no "greeting"'],
  ['a missing plural form', { games_other: undefined }, 'has no "games_other"'],
  ['a key that English does not have', { extra: 'Extra' }, '"extra" is in no English dictionary'],
  ['an empty text', { greeting: ' ' }, '"greeting" is empty'],
  ['a lost placeholder', { greeting: 'Kumusta' }, '"greeting" and the English text differ in {name}'],
  [
    'a placeholder of its own',
    { greeting: '{name} {who}' },
    '"greeting" and the English text differ in {who}',
  ],
])('reports %s', (_, change, problem) => {
  const whole = { ...english, ...change };
  const other = JSON.parse(JSON.stringify(whole)) as Record<string, string>;
  expect(dictionaryProblems(english, other, 'fil')).toEqual([problem]);
});

test('a language has its own plural forms', () => {
  expect(dictionaryProblems(english, { greeting: '{name}', games_other: '{count}' }, 'ja')).toEqual([]);
  expect(dictionaryProblems(english, english, 'ar')).toHaveLength(4);
});

test('a key counts as used by its name or by a template that can make it', () => {
  const { uses } = textUses([
    { file: 'a.tsx', text: "t('home.title'); t(`status.${status}.text`); `${one}${two}`" },
  ]);
  expect(['home.title', 'status.open.text', 'status.open', 'other'].map(uses)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('reports the words of a component with their line, but no signs or class names', () => {
  const text = [
    '<p className="wide">*** · {t("a")}</p>;',
    '<p>Bet now</p>;',
    '<img alt="A game" src="a.png" />;',
  ].join('\n');
  expect(textUses([{ file: 'a.tsx', text }]).hardCoded).toEqual([
    'a.tsx:2 says "Bet now" itself',
    'a.tsx:3 says "A game" itself',
  ]);
});
