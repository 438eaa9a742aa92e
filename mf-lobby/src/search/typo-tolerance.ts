/** Whether one letter too many, too few or another one, or two neighbours changed over, makes `right` of `left`. */
function isOneEditAway(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  // What is left between the beginning and the end that both have.
  const differs = short.length - start - end;
  if (long.length > short.length) return differs === 0;
  if (differs <= 1) return true;
  return differs === 2 && short[start] === long[start + 1] && short[start + 1] === long[start];
}

/**
 * isWithinOneTypo checks whether a typed word with at most one typo, the first letter included, is the
 * beginning of `word`. A short one must be the whole word, as too many words begin almost alike; digits
 * allow no typo.
 */
export function isWithinOneTypo(typed: string, word: string): boolean {
  const { length } = typed;
  if (length < 3 || /^\d+$/.test(typed)) return false;
  // A typo leaves one of the first two letters where it was, or one position further.
  const [first, second] = typed;
  if (word[0] !== first && word[1] !== second && word[0] !== second && word[1] !== first) return false;
  if (length < 5) return isOneEditAway(typed, word);
  return [length - 1, length, length + 1].some((letters) => isOneEditAway(typed, word.slice(0, letters)));
}
