import { sql } from 'kysely';
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
  const made = Array.from({ length: count }, () => newSeed(platform));
  const { rows } = await sql<{ hash: string }>`
    with waiting as (
      select hash from studio_seed where session_id = ${session.id} and round_id is null order by hash limit ${count}
    ), fresh as (
      insert into studio_seed (hash, seed, session_id)
      select hash, seed, ${session.id} from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (hash text, seed text)
      limit ${count} - (select count(*) from waiting)
      returning hash
    )
    select hash from waiting union all select hash from fresh`.execute(platform.db);
  return rows.map(({ hash }) => hash);
}

/** claimSeed takes the seed of a hash for a round, once. Throws ROUND_CLOSED for a hash that was used or never shown. */
export async function claimSeed(
  db: DbOrTrx,
  session: GameSession,
  hash: string,
  roundId: string,
): Promise<string> {
  const row = await claiming(db, session, hash, roundId).executeTakeFirst();
  if (!row) throw new DomainError('ROUND_CLOSED', { status: 409 });
  return row.seed;
}

/** claimSeedOfNewRound takes the seed of a hash for a round that is not stored yet; undefined where it is, or where `claimSeed` throws. */
export async function claimSeedOfNewRound(
  db: DbOrTrx,
  session: GameSession,
  hash: string,
  roundId: string,
): Promise<string | undefined> {
  const row = await claiming(db, session, hash, roundId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('studio_round as r').where('r.round_id', '=', roundId))),
    )
    .executeTakeFirst();
  return row?.seed;
}

const claiming = (db: DbOrTrx, session: GameSession, hash: string, roundId: string) =>
  db
    .updateTable('studio_seed')
    .set({ round_id: roundId })
    .where('hash', '=', hash)
    .where('session_id', '=', session.id)
    .where(({ eb, or }) => or([eb('round_id', 'is', null), eb('round_id', '=', roundId)]))
    .returning('seed');

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
