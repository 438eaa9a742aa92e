export interface Piece {
  readonly text: string;
  /** It is what was typed. */
  readonly hit: boolean;
}

/** A name in pieces, with the beginning of each word that was typed set apart. */
export function matchOf(name: string, query: string): Piece[] {
  const words = query.split(/\s+/).filter(Boolean).map(escape);
  if (words.length === 0) return [{ text: name, hit: false }];
  const pieces = name.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu'));
  // What the group caught stands at every odd place.
  return pieces.map((text, place) => ({ text, hit: place % 2 === 1 })).filter(({ text }) => text !== '');
}

const escape = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
