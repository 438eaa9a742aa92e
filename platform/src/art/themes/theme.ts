/**
 * Theme holds words and emblems of one family of games. Every word is generic: no real title or trademark is
 * made of them.
 */
export interface Theme {
  readonly key: string;
  /** The world that it belongs to: what slots are classified by. */
  readonly classify: string;
  /** Name of the hero and the icon that draws it. */
  readonly subjects: readonly (readonly [name: string, icon: string])[];
  readonly adjectives: readonly string[];
  readonly treasures: readonly string[];
  readonly places: readonly string[];
}

/**
 * theme makes a Theme of strings: `"Sun God=sun-priest, Sphinx=greek-sphinx"` reads better than a hundred
 * nested arrays.
 */
export function theme(
  key: string,
  words: { subjects: string; adjectives: string; treasures: string; places: string },
): Omit<Theme, 'classify'> {
  const list = (text: string) => text.split(',').map((word) => word.trim());
  return {
    key,
    subjects: list(words.subjects).map((pair) => {
      const [name = '', icon = ''] = pair.split('=');
      return [name, icon] as const;
    }),
    adjectives: list(words.adjectives),
    treasures: list(words.treasures),
    places: list(words.places),
  };
}
