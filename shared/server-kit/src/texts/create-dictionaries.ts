/** Dictionaries holds texts that are written once for each language: articles, or the texts of a page. */
export interface Dictionaries<Content> {
  /** Languages that there is something in, by platform code. */
  readonly languages: readonly string[];
  has(language: string): boolean;
  /** What is written in `language`; the English where nobody has written it. */
  in(language: string): Content;
}

/**
 * createDictionaries creates the lookup of content by language. Its types ensure that every other language
 * has all that English has.
 */
export function createDictionaries<Content>(
  english: Content,
  others: Readonly<Record<string, NoInfer<Content>>>,
): Dictionaries<Content> {
  // A map, since a language may come out of a URL: no name of an object's own is one.
  const contents = new Map<string, Content>([['EN', english], ...Object.entries(others)]);
  return {
    languages: [...contents.keys()],
    has: (language) => contents.has(language),
    in: (language) => contents.get(language) ?? english,
  };
}
