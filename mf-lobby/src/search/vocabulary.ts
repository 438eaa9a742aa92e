import { isOneSlipOf } from './one-slip';

/** How a word that was typed fits a game: not at all, by its vendor, category or features, or by its name. */
const Fit = { None: 0, Traits: 1, Name: 2 } as const;

interface Word {
  readonly inNames: number[];
  readonly inTraits: number[];
}

/** More than these are not put in order: nobody has typed enough to mean one of them. */
const manyPlaces = 1_000;

/**
 * The words of all games, for what nothing fits as it was typed: each word may have one slip, wherever it belongs.
 * `names` and `traits` are folded; places are those of `names`.
 */
export function createVocabulary(names: readonly string[], traits: readonly string[]) {
  const words = new Map<string, Word>();
  const note = (text: string, place: number, where: keyof Word) => {
    for (const each of text.split(' ')) {
      if (each === '') continue;
      const word = words.get(each) ?? { inNames: [], inTraits: [] };
      words.set(each, word);
      if (word[where].at(-1) !== place) word[where].push(place);
    }
  };
  names.forEach((name, place) => note(name, place, 'inNames'));
  traits.forEach((trait, place) => note(trait, place, 'inTraits'));

  /** Which words the player may have meant, and how each game fits by them. */
  function look(typed: string) {
    const meant = new Set<string>();
    const fits = new Uint8Array(names.length);
    for (const [word, { inNames, inTraits }] of words) {
      if (!word.startsWith(typed) && !isOneSlipOf(typed, word)) continue;
      meant.add(word);
      for (const place of inTraits) fits[place] ||= Fit.Traits;
      for (const place of inNames) fits[place] = Fit.Name;
    }
    return { meant, fits };
  }

  return {
    /** Places of the games that every word fits: by name first, and among those the ones that begin so. */
    alike(query: string): number[] {
      const asked = query.split(' ').map(look);
      const byName: number[] = [];
      const others: number[] = [];
      for (let place = 0; place < names.length; place += 1) {
        let worst: number = Fit.Name;
        for (const { fits } of asked) worst = Math.min(worst, fits[place] ?? Fit.None);
        if (worst === Fit.Name) byName.push(place);
        else if (worst === Fit.Traits) others.push(place);
      }
      if (byName.length > manyPlaces) return [...byName, ...others];
      // How many of the first words of a name are those that were typed, in their order.
      const inOrder = (place: number) => {
        const own = (names[place] ?? '').trim().split(' ');
        const off = asked.findIndex(({ meant }, nth) => !meant.has(own[nth] ?? ''));
        return off < 0 ? asked.length : off;
      };
      const rank = new Map(byName.map((place) => [place, inOrder(place)]));
      const best = byName.toSorted((left, right) => (rank.get(right) ?? 0) - (rank.get(left) ?? 0));
      return [...best, ...others];
    },
  };
}
