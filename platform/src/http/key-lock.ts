/** Work under way in this process, by what it is about. */
const underway = new Map<string, Promise<void>>();

/** withKeyLock runs `work` after the work before it under the same key has ended, however that ended. */
export function withKeyLock<T>(key: string, work: () => Promise<T>): Promise<T> {
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
