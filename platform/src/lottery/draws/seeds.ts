import { createHash } from 'node:crypto';
import type { RevealedSeed } from '@tessera/contracts/lottery';
import type { Selectable } from 'kysely';
import type { Platform } from '../../context';
import type { Random } from '../../random';
import { seedRandom } from '../../seed-random';
import type { Slot } from './schedule';
import type { LotteryTables } from './tables';

export type Seed = Selectable<LotteryTables['lottery_seed']>;
/** Planned names a draw by its game and its moment. */
export type Planned = Pick<Slot, 'numero' | 'drawsAt'> & { gameCode: string };

export const drawNumber = ({ gameCode, numero }: Pick<Planned, 'gameCode' | 'numero'>) =>
  `${gameCode}/${numero}`;

/** randomOfSeed returns the numbers that a draw is made of, which anybody can compute once its seed is shown. */
export const randomOfSeed = (planned: Pick<Planned, 'gameCode' | 'numero'>, seed: string): Random =>
  seedRandom([{ seed, number: drawNumber(planned) }]);

/** seedRow makes the seed of a draw, which decides its numbers from then on. */
export function seedRow(planned: Planned, random: Random, committedAt: Date) {
  const seed = random.bytes(32).toString('hex');
  return {
    game_code: planned.gameCode,
    numero: planned.numero,
    hash: createHash('sha256').update(seed).digest('hex'),
    seed,
    committed_at: committedAt,
    draws_at: planned.drawsAt,
  };
}

/**
 * commitSeeds makes the seeds that draws are missing and returns those of all, by game and numero. Processes that come at
 * the same time each have one ready, and the first insert decides: a draw has one seed for ever.
 */
export async function commitSeeds(
  platform: Pick<Platform, 'db' | 'random' | 'clock'>,
  planned: readonly Planned[],
): Promise<Map<string, Seed>> {
  const found = await readSeeds(platform, planned);
  const missing = planned.filter((one) => !found.has(drawNumber(one)));
  if (missing.length === 0) return found;
  const at = platform.clock.now();
  await platform.db
    .insertInto('lottery_seed')
    .values(missing.map((one) => seedRow(one, platform.random, at)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readSeeds(platform, planned);
}

async function readSeeds(
  { db }: Pick<Platform, 'db'>,
  planned: readonly Pick<Planned, 'gameCode' | 'numero'>[],
): Promise<Map<string, Seed>> {
  if (planned.length === 0) return new Map();
  const rows = await db
    .selectFrom('lottery_seed')
    .selectAll()
    .where(
      'game_code',
      'in',
      planned.map((one) => one.gameCode),
    )
    .where(
      'numero',
      'in',
      planned.map((one) => one.numero),
    )
    .execute();
  return new Map(rows.map((row) => [drawNumber({ gameCode: row.game_code, numero: row.numero }), row]));
}

/** presentSeed shows the seed of a draw that is over. */
export const presentSeed = ({
  game_code: gameCode,
  numero,
  hash,
  seed,
  committed_at,
}: Seed): RevealedSeed => ({
  hash,
  seed,
  number: drawNumber({ gameCode, numero }),
  committedAt: committed_at.toISOString(),
});
