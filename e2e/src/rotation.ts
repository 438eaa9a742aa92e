/**
 * ofThisRun returns what a run takes of several that show the same in another place: a house, a width, a language.
 * It is all of them, but for `npm test -- short`, which takes one that the commit says: a few commits see all of them, and whoever
 * has the commit sees the same one again (`ROTATION`, decision 0528).
 */
export function ofThisRun<Item>(items: readonly Item[]): readonly Item[] {
  const { ROTATION } = process.env;
  if (!ROTATION) return items;
  const index = Number.parseInt(ROTATION, 16) % items.length;
  return items.slice(index, index + 1);
}
