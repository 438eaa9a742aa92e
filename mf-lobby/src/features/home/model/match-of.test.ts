import { matchOf } from './match-of';

/** What was typed, in brackets. */
const marked = (name: string, query: string) =>
  matchOf(name, query)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

test.each([
  ['Golden Dragon', 'gol', '[Gol]den Dragon'],
  ['Golden Dragon', 'dra gol', '[Gol]den [Dra]gon'],
  ['Dragon of Gold', 'ol', 'Dragon of Gold'],
  ['Marigold Gold', 'gold', 'Marigold [Gold]'],
  ['Écran Été', 'é', '[É]cran [É]té'],
  ['𝒢old 𝒢o', 'o', '𝒢old 𝒢o'],
  ['3 Kings (3)', '3', '[3] Kings ([3])'],
  ['C++ [Wild]', 'c++ [w', '[C++] [[W]ild]'],
  ['Koi', '', 'Koi'],
  ['', 'koi', ''],
])('%s, when %s was typed, is marked as %s', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});
