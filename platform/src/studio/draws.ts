import type { Platform } from '../context';

/**
 * drawOnce returns the result under a key. Whoever asks first draws it, and everybody after that gets the
 * same.
 */
export async function drawOnce<T>(platform: Platform, key: string, draw: () => T): Promise<T> {
  const existing = await findDraw<T>(platform, key);
  if (existing !== undefined) return existing;
  await platform.db
    .insertInto('studio_draw')
    .values({ key, result: JSON.stringify(draw()), drawn_at: platform.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await findDraw<T>(platform, key);
  if (kept === undefined) throw new Error(`no draw ${key}`);
  return kept;
}

export async function findDraw<T>({ db }: Platform, key: string): Promise<T | undefined> {
  const row = await db.selectFrom('studio_draw').select('result').where('key', '=', key).executeTakeFirst();
  return row?.result as T | undefined;
}
