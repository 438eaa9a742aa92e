import { namelessDocstrings } from './nameless-docstrings';

const docstringOf = (docstring: string) =>
  namelessDocstrings('a.ts', `/** ${docstring} */\nexport function readBalance() {}`);

test.each([
  'The balance of a member.',
  'The session that a token belongs to; undefined where there is none.',
  'What a browser needs to make a passkey.',
  'Whether the account was used from here.',
  'One page of a list.',
  'Reads the balance of a member.',
  'The readBalance returns the balance of a member.',
  'readBalance: the balance of a member.',
  'readBalances returns the balance of a member.',
])('refuses the docstring "%s"', (docstring) => {
  expect(docstringOf(docstring)).toEqual([{ name: 'readBalance', line: 2 }]);
});

test.each([
  'readBalance returns the balance of a member.',
  'readBalance\n * returns the balance of a member.',
])('takes the sentence about its own name: %j', (docstring) => {
  expect(docstringOf(docstring)).toEqual([]);
});

test('names the exported declarations whose docstring does not begin with their name', () => {
  const source = `/** Reads the stake. */
export const readStake = () => 1;
/** readBalance returns the balance. */
export function readBalance() {}
export const readOdds = 2;
/** The odds. */
const odds = 2;
/** translate returns a text. */
export const { translate } = createTexts();
/** The Stake of a bet. */
export interface Stake {}`;
  expect(namelessDocstrings('a.ts', source)).toEqual([
    { name: 'readStake', line: 2 },
    { name: 'Stake', line: 11 },
  ]);
});
