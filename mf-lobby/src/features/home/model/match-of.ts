export interface Piece {
  readonly text: string;
  /** It is what was typed. */
  readonly hit: boolean;
}

/** Made once: a class of all the world's letters takes longer to compile than to use. */
const insideWord = /[\p{L}\p{N}]$/u;

/**
 * matchOf splits a name into pieces, so that the beginnings of its words that match the query can be
 * highlighted.
 */
export function matchOf(name: string, query: string): Piece[] {
  const words = query.split(/\s+/).filter(Boolean).map(escape);
  if (words.length === 0) return [{ text: name, hit: false }];
  const pieces: Piece[] = [];
  let done = 0;
  for (const { index, 0: text } of name.matchAll(new RegExp(words.join('|'), 'giu'))) {
    if (insideWord.test(name.slice(0, index))) continue;
    pieces.push({ text: name.slice(done, index), hit: false }, { text, hit: true });
    done = index + text.length;
  }
  pieces.push({ text: name.slice(done), hit: false });
  return pieces.filter(({ text }) => text !== '');
}

const escape = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
