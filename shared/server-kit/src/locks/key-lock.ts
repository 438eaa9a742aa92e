import { Mutex } from 'async-mutex';

/** Work under way in this process, by what it is about. */
const locks = new Map<string, Mutex>();

/** withKeyLock runs `work` after the work before it under the same key has ended, however that ended. */
export async function withKeyLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const lock = locks.get(key) ?? new Mutex();
  locks.set(key, lock);
  try {
    return await lock.runExclusive(work);
  } finally {
    if (!lock.isLocked()) locks.delete(key);
  }
}
