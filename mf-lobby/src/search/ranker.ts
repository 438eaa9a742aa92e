import type { GameIndex } from '@tessera/contracts/games';
import { fold } from '@tessera/contracts/search';
import { createSubstringIndex } from './substring-index';
import { createFuzzyMatcher } from './fuzzy-match';

/** With fewer good matches than this, what is only similar is looked for as well. */
const enough = 12;

export interface Ranker {
  /**
   * Positions in the index of the games that fit, best first: whose name begins so, whose name has words that begin so,
   * then those of such a vendor, category or feature, then what fits with one typo a word; the most played first
   * among equals.
   */
  find(query: string): number[];
}

/**
 * createRanker builds the ranker over a game index. `categoryNames` has the names of categories in the
 * player's language.
 */
export function createRanker(index: GameIndex, categoryNames: Readonly<Record<string, string>>): Ranker {
  // A space before each word: "begins so" is one look for " so".
  const spaced = (text: string) => ` ${fold(text)}`;
  const vendors = index.vendors.map(({ code, name }) => spaced(`${name} ${code}`));
  const types = index.types.map((type) => spaced(categoryNames[type] ?? type));
  const features = index.featureNames.map(spaced);
  const names = index.names.map(spaced);
  const substringIndex = createSubstringIndex(names);
  const fuzzyMatcher = createFuzzyMatcher(names, names.map(traitsAt));

  function traitsAt(_: unknown, position: number): string {
    const own = features.filter((_name, bit) => ((index.features[position] ?? 0) >> bit) & 1);
    return [vendors[index.vendor[position] ?? 0], types[index.type[position] ?? 0], ...own].join('');
  }

  /** Says of a position whether its vendor, category or one of its features has a word that begins so. */
  function traitsWith(word: string): (position: number) => boolean {
    const has = (trait: string) => trait.includes(word);
    const ofVendors = vendors.map(has);
    const ofTypes = types.map(has);
    const ofFeatures = features.reduce((bits, feature, bit) => (has(feature) ? bits | (1 << bit) : bits), 0);
    if (ofFeatures === 0 && ![...ofVendors, ...ofTypes].includes(true)) return () => false;
    return (position) =>
      ofVendors[index.vendor[position] ?? 0] === true ||
      ofTypes[index.type[position] ?? 0] === true ||
      ((index.features[position] ?? 0) & ofFeatures) !== 0;
  }

  function fitting(query: string): number[] {
    const queryWords = query.split(' ').map((word) => {
      const begins = ` ${word}`;
      return { inNames: substringIndex.matches(begins), inTraits: traitsWith(begins) };
    });
    // Of one or two letters nearly every name has them inside of a word.
    const inside = query.length > 2 ? substringIndex.matches(query) : undefined;
    const ranked: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let position = 0; position < names.length; position += 1) {
      let byName = true;
      let fits = true;
      for (const { inNames, inTraits } of queryWords) {
        if (inNames[position] === 1) continue;
        byName = false;
        fits = inTraits(position);
        if (!fits) break;
      }
      if (byName) ranked[names[position]?.startsWith(query, 1) ? 0 : 1].push(position);
      else if (fits) ranked[2].push(position);
      else if (inside?.[position] === 1) ranked[3].push(position);
    }
    return ranked.flat();
  }

  return {
    find(text) {
      const query = fold(text);
      if (query === '') return [];
      const good = fitting(query);
      if (good.length >= enough || query.length < 3) return good;
      const seen = new Set(good);
      return [...good, ...fuzzyMatcher.fuzzyMatch(query).filter((position) => !seen.has(position))];
    },
  };
}
