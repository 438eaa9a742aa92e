/** Work under way in this process, by what it is about. */
const underway = new Map<string, Promise<void>>();

/** Does `work` when what was asked before it under the same key is over, however that ended. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (underway.get(key) ?? Promise.resolve()).then(work);
  const over = mine
    .then(
      () => undefined,
      () => undefined,
    )
    .then(() => {
      if (underway.get(key) === over) underway.delete(key);
    });
  underway.set(key, over);
  return mine;
}
