import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import type { GameSession } from '../../games/launch/game-sessions';
import { DomainError } from '../../http/domain-error';
import { hashOfSeed, type DrawSeed } from '../../seed-random';

/** RevealedSeed is a seed with the hash that was shown before it was used. */
export interface RevealedSeed extends DrawSeed {
  hash: string;
}

function newSeed({ random }: Pick<Platform, 'random'>): { hash: string; seed: string } {
  const seed = random.bytes(32).toString('hex');
  return { seed, hash: hashOfSeed(seed) };
}

/** waitingHashes returns the hashes of the seeds that the next rounds of a session are drawn from, and makes what is missing. */
export async function waitingHashes(
  platform: Pick<Platform, 'db' | 'random'>,
  session: GameSession,
  count: number,
): Promise<string[]> {
  const waiting = await platform.db
    .selectFrom('studio_seed')
    .select('hash')
    .where('session_id', '=', session.id)
    .where('round_id', 'is', null)
    .orderBy('hash')
    .limit(count)
    .execute();
  const fresh = Array.from({ length: count - waiting.length }, () => newSeed(platform));
  if (fresh.length > 0)
    await platform.db
      .insertInto('studio_seed')
      .values(fresh.map((seed) => ({ ...seed, session_id: session.id, round_id: null, draw_key: null })))
      .execute();
  return [...waiting, ...fresh].map(({ hash }) => hash);
}

/** claimSeed takes the seed of a hash for a round, once. Throws ROUND_CLOSED for a hash that was used or never shown. */
export async function claimSeed(
  db: DbOrTrx,
  session: GameSession,
  hash: string,
  roundId: string,
): Promise<string> {
  const row = await db
    .updateTable('studio_seed')
    .set({ round_id: roundId })
    .where('hash', '=', hash)
    .where('session_id', '=', session.id)
    .where(({ eb, or }) => or([eb('round_id', 'is', null), eb('round_id', '=', roundId)]))
    .returning('seed')
    .executeTakeFirst();
  if (!row) throw new DomainError('ROUND_CLOSED', { status: 409 });
  return row.seed;
}

/** forgetUnusedSeeds drops the seeds that waited for rounds of visits which are over. Those of rounds are kept. */
export async function forgetUnusedSeeds(db: DbOrTrx, now: Date): Promise<void> {
  await db
    .deleteFrom('studio_seed')
    .where('round_id', 'is', null)
    .where('session_id', 'in', (visits) =>
      visits.selectFrom('game_session').select('id').where('expires_at', '<', now),
    )
    .execute();
}

/** numberOf returns the number of a round that the player's own browser has made. */
export const numberOf = (roundId: string): string => roundId.slice(roundId.indexOf('-') + 1);

/** seedsOfRounds returns the seeds of rounds, in the order of the rounds. */
export async function seedsOfRounds(db: DbOrTrx, roundIds: readonly string[]): Promise<RevealedSeed[]> {
  const rows = await db
    .selectFrom('studio_seed')
    .select(['hash', 'seed', 'round_id'])
    .where('round_id', 'in', roundIds)
    .execute();
  return roundIds.flatMap((roundId) => {
    const row = rows.find(({ round_id }) => round_id === roundId);
    return row ? [{ hash: row.hash, seed: row.seed, number: numberOf(roundId) }] : [];
  });
}

/** seedsOfDraws returns the seeds of draws that several players see, by the key of each, and makes what is missing. */
export async function seedsOfDraws(
  platform: Pick<Platform, 'db' | 'random'>,
  keys: readonly string[],
): Promise<Map<string, RevealedSeed>> {
  const existing = await readSeeds(platform.db, keys);
  const missing = keys.filter((key) => !existing.has(key));
  if (missing.length === 0) return existing;
  await platform.db
    .insertInto('studio_seed')
    .values(missing.map((key) => ({ ...newSeed(platform), session_id: null, round_id: null, draw_key: key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readSeeds(platform.db, keys);
}

async function readSeeds(db: DbOrTrx, keys: readonly string[]): Promise<Map<string, RevealedSeed>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('studio_seed')
    .select(['hash', 'seed', 'draw_key'])
    .where('draw_key', 'in', keys)
    .execute();
  return new Map(
    rows.flatMap(({ draw_key: key, ...seed }) => (key === null ? [] : [[key, { ...seed, number: key }]])),
  );
}
