import type { GameIndex } from '@tessera/contracts/games';
import { fold } from '@tessera/contracts/search';
import { createShelf } from './shelf';
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
  // A space before each word: "begins so" is one look for " so".
  const spaced = (text: string) => ` ${fold(text)}`;
  const vendors = index.vendors.map(({ code, name }) => spaced(`${name} ${code}`));
  const types = index.types.map((type) => spaced(words[type] ?? type));
  const features = index.featureNames.map(spaced);
  const names = index.names.map(spaced);
  const shelf = createShelf(names);
  const vocabulary = createVocabulary(names, names.map(traitsAt));

  function traitsAt(_: unknown, place: number): string {
    const own = features.filter((_name, bit) => ((index.features[place] ?? 0) >> bit) & 1);
    return [vendors[index.vendor[place] ?? 0], types[index.type[place] ?? 0], ...own].join('');
  }

  /** Says of a place whether its vendor, category or one of its features has a word that begins so. */
  function traitsHaving(word: string): (place: number) => boolean {
    const has = (trait: string) => trait.includes(word);
    const ofVendors = vendors.map(has);
    const ofTypes = types.map(has);
    const ofFeatures = features.reduce((bits, feature, bit) => (has(feature) ? bits | (1 << bit) : bits), 0);
    if (ofFeatures === 0 && ![...ofVendors, ...ofTypes].includes(true)) return () => false;
    return (place) =>
      ofVendors[index.vendor[place] ?? 0] === true ||
      ofTypes[index.type[place] ?? 0] === true ||
      ((index.features[place] ?? 0) & ofFeatures) !== 0;
  }

  function fitting(query: string): number[] {
    const asked = query.split(' ').map((word) => {
      const begins = ` ${word}`;
      return { inNames: shelf.having(begins), inTraits: traitsHaving(begins) };
    });
    // Of one or two letters nearly every name has them inside of a word.
    const inside = query.length > 2 ? shelf.having(query) : undefined;
    const ranked: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let place = 0; place < names.length; place += 1) {
      let byName = true;
      let fits = true;
      for (const { inNames, inTraits } of asked) {
        if (inNames[place] === 1) continue;
        byName = false;
        fits = inTraits(place);
        if (!fits) break;
      }
      if (byName) ranked[names[place]?.startsWith(query, 1) ? 0 : 1].push(place);
      else if (fits) ranked[2].push(place);
      else if (inside?.[place] === 1) ranked[3].push(place);
    }
    return ranked.flat();
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
