import type { Platform } from '../context';
import type { Random } from '../random';
import { seedRandom } from '../seed-random';
import { seedsOfDraws } from './fairness/seeds';

/**
 * drawOnce returns the result under a key. Whoever asks first draws it from the seed of the key, whose hash was shown
 * before, and everybody after that gets the same.
 */
export async function drawOnce<T>(platform: Platform, key: string, draw: (random: Random) => T): Promise<T> {
  const existing = await findDraw<T>(platform, key);
  if (existing !== undefined) return existing;
  const seed = (await seedsOfDraws(platform, [key])).get(key);
  if (!seed) throw new Error(`no seed for ${key}`);
  await platform.db
    .insertInto('studio_draw')
    .values({ key, result: JSON.stringify(draw(seedRandom([seed]))), drawn_at: platform.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findDraw<T>(platform, key);
  if (stored === undefined) throw new Error(`no draw ${key}`);
  return stored;
}

export async function findDraw<T>({ db }: Platform, key: string): Promise<T | undefined> {
  const row = await db.selectFrom('studio_draw').select('result').where('key', '=', key).executeTakeFirst();
  return row?.result as T | undefined;
}
