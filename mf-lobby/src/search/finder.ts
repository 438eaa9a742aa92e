import type { GameIndex } from '@tessera/contracts/games';
import { fold } from '@tessera/contracts/search';
import { createVocabulary } from './vocabulary';

/** With fewer good matches than this, what is only similar is looked for as well. */
const enough = 12;

export interface Finder {
  /**
   * Places in the index of the games that fit, best first: whose name begins so, whose name has words that begin so,
   * then those of such a vendor, category or feature, then what fits with one slip a word; the most played first
   * among equals.
   */
  find(query: string): number[];
}

/** `words` has the names of categories in the player's language. */
export function createFinder(index: GameIndex, words: Readonly<Record<string, string>>): Finder {
  const vendors = index.vendors.map(({ code, name }) => fold(`${name} ${code}`));
  const types = index.types.map((type) => fold(words[type] ?? type));
  const features = index.featureNames.map(fold);
  // A space before each word: "begins so" is one look for " so".
  const names = index.names.map((name) => ` ${fold(name)}`);
  const traits = index.names.map((_, place) => {
    const own = features.filter((_name, bit) => ((index.features[place] ?? 0) >> bit) & 1);
    return ` ${vendors[index.vendor[place] ?? 0]} ${types[index.type[place] ?? 0]} ${own.join(' ')}`;
  });
  const vocabulary = createVocabulary(names, traits);
  // A longer query finds among what the shorter one found.
  let before: { query: string; places: number[] } | undefined;

  function fitting(query: string): number[] {
    const asked = query.split(' ').map((word) => ` ${word}`);
    const among = before && query.startsWith(before.query) ? before.places : names.keys();
    const ranked: [number[], number[], number[], number[]] = [[], [], [], []];
    for (const place of among) {
      const rank = rankOf(names[place] ?? '', traits[place] ?? '', query, asked);
      if (rank !== undefined) ranked[rank].push(place);
    }
    const places = ranked.flat();
    // One of one or two letters has left out what only has them inside of a word.
    if (query.length > 2) before = { query, places: places.toSorted((left, right) => left - right) };
    return places;
  }

  return {
    find(text) {
      const query = fold(text);
      if (query === '') return [];
      const good = fitting(query);
      if (good.length >= enough || query.length < 3) return good;
      const known = new Set(good);
      return [...good, ...vocabulary.alike(query).filter((place) => !known.has(place))];
    },
  };
}

function rankOf(
  name: string,
  traits: string,
  query: string,
  asked: readonly string[],
): 0 | 1 | 2 | 3 | undefined {
  if (name.startsWith(query, 1)) return 0;
  if (asked.every((word) => name.includes(word))) return 1;
  if (asked.every((word) => name.includes(word) || traits.includes(word))) return 2;
  return query.length > 2 && name.includes(query) ? 3 : undefined;
}
