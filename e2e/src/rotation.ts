/**
 * ofThisRun returns what a run takes of several that show the same in another place: a house, a width, a language.
 * `npm test` takes one of them, which the commit says, so that a few commits see all of them and whoever has the commit sees
 * the same one again (`ROTATION`, decision 0528). A suite that is named takes all, and so does a journey that is run by hand.
 */
export function ofThisRun<Item>(items: readonly Item[]): readonly Item[] {
  const { ROTATION } = process.env;
  if (!ROTATION) return items;
  const index = Number.parseInt(ROTATION, 16) % items.length;
  return items.slice(index, index + 1);
}
