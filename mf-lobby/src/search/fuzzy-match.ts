import { isWithinOneTypo } from './typo-tolerance';

/** How a word that was typed fits a game: not at all, by its vendor, category or features, or by its name. */
const Fit = { None: 0, Traits: 1, Name: 2 } as const;

interface Occurrences {
  readonly inNames: number[];
  readonly inTraits: number[];
}

/** More than these are not put in order: nobody has typed enough to mean one of them. */
const maxSorted = 1_000;

/**
 * createFuzzyMatcher indexes the words of all games for fuzzy matching of a query that has no exact match:
 * each of its words may have one typo and match any word. `names` and `traits` are folded; positions are
 * those of `names`.
 */
export function createFuzzyMatcher(names: readonly string[], traits: readonly string[]) {
  const words = new Map<string, Occurrences>();
  const note = (text: string, position: number, where: keyof Occurrences) => {
    for (const each of text.split(' ')) {
      if (each === '') continue;
      const word = words.get(each) ?? { inNames: [], inTraits: [] };
      words.set(each, word);
      if (word[where].at(-1) !== position) word[where].push(position);
    }
  };
  names.forEach((name, position) => note(name, position, 'inNames'));
  traits.forEach((trait, position) => note(trait, position, 'inTraits'));

  /** Which words the player may have meant, and how each game fits by them. */
  function look(typed: string) {
    const meant = new Set<string>();
    const fits = new Uint8Array(names.length);
    for (const [word, { inNames, inTraits }] of words) {
      if (!word.startsWith(typed) && !isWithinOneTypo(typed, word)) continue;
      meant.add(word);
      for (const position of inTraits) fits[position] ||= Fit.Traits;
      for (const position of inNames) fits[position] = Fit.Name;
    }
    return { meant, fits };
  }

  return {
    /** Positions of the games that every word fits: by name first, and among those the ones that begin so. */
    fuzzyMatch(query: string): number[] {
      const queryWords = query.split(' ').map(look);
      const byName: number[] = [];
      const others: number[] = [];
      for (let position = 0; position < names.length; position += 1) {
        let worst: number = Fit.Name;
        for (const { fits } of queryWords) worst = Math.min(worst, fits[position] ?? Fit.None);
        if (worst === Fit.Name) byName.push(position);
        else if (worst === Fit.Traits) others.push(position);
      }
      if (byName.length > maxSorted) return [...byName, ...others];
      // How many of the first words of a name are those that were typed, in their order.
      const inOrder = (position: number) => {
        const own = (names[position] ?? '').trim().split(' ');
        const off = queryWords.findIndex(({ meant }, nth) => !meant.has(own[nth] ?? ''));
        return off < 0 ? queryWords.length : off;
      };
      const rank = new Map(byName.map((position) => [position, inOrder(position)]));
      const best = byName.toSorted((left, right) => (rank.get(right) ?? 0) - (rank.get(left) ?? 0));
      return [...best, ...others];
    },
  };
}
