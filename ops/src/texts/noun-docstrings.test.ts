import { isNounPhrase, nounDocstrings } from './noun-docstrings';

test.each([
  'The balance of a member.',
  'The session that a token belongs to; undefined where there is none.',
  'What a browser needs to make a passkey.',
  'Whether the account was used from here.',
  'One page of a list.',
])('finds the phrase "%s"', (docstring) => {
  expect(isNounPhrase(docstring)).toBe(true);
});

test.each([
  'readBalance returns the balance of a member.',
  'Finds the session that a token belongs to.',
  'The player has seen how these ended.',
  'A shot is a round: it costs its stake.',
  'What was guessed before counts no more.',
  'A set diff lists how two sets differ.',
])('lets the sentence "%s" pass', (docstring) => {
  expect(isNounPhrase(docstring)).toBe(false);
});

test('names the exported declarations whose docstring is a phrase', () => {
  const source = `/** The balance. */
export function readBalance() {}
/** Reads the stake. */
export const readStake = () => 1;
/** The odds. */
const odds = 2;`;
  expect(nounDocstrings('a.ts', source)).toEqual([{ name: 'readBalance', line: 2 }]);
});
