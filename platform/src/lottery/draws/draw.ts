import type { DrawResult } from '@tessera/contracts/lottery';
import type { Selectable } from 'kysely';
import type { Platform } from '../../context';
import { ballsOf, kindRules } from './rules';
import type { Prize } from './rules/rule';
import { endedSlots, type Slot } from './schedule';
import type { LotteryGameTable, LotteryTables } from './tables';

export type Draw = Selectable<LotteryTables['lottery_draw']>;
type Drawn = Pick<Slot, 'numero' | 'drawsAt'>;

/**
 * Draws what has not been drawn yet. Processes that come at the same time each have numbers ready, and the first
 * insert decides: a numero has one result for ever.
 */
export async function drawMissing(
  { db, random, clock }: Pick<Platform, 'db' | 'random' | 'clock'>,
  game: LotteryGameTable,
  slots: readonly Drawn[],
): Promise<void> {
  const now = clock.now();
  const ended = slots.filter((slot) => slot.drawsAt <= now);
  if (ended.length === 0) return;
  const existing = await db
    .selectFrom('lottery_draw')
    .select('numero')
    .where('game_code', '=', game.code)
    .where(
      'numero',
      'in',
      ended.map((slot) => slot.numero),
    )
    .execute();
  const done = new Set(existing.map((row) => row.numero));
  const rows = ended
    .filter((slot) => !done.has(slot.numero))
    .map((slot) => drawRow(game, slot, kindRules[game.kind].draw(random)));
  if (rows.length === 0) return;
  await db
    .insertInto('lottery_draw')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function drawRow({ code }: Pick<LotteryGameTable, 'code'>, slot: Drawn, prizes: Prize[]) {
  return {
    game_code: code,
    numero: slot.numero,
    prizes: JSON.stringify(prizes),
    balls: ballsOf(prizes),
    draws_at: slot.drawsAt,
  };
}

/** The last results of a game, newest first; whatever of them is due is drawn now. */
export async function recentDraws(
  platform: Platform,
  game: LotteryGameTable,
  count: number,
): Promise<DrawResult[]> {
  const now = platform.clock.now();
  await drawMissing(platform, game, endedSlots(game, now, count));
  const rows = await platform.db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game_code', '=', game.code)
    .where('draws_at', '<=', now)
    .orderBy('draws_at', 'desc')
    .limit(count)
    .execute();
  return rows.map(presentDraw);
}

export function presentDraw(row: Draw): DrawResult {
  return {
    gameCode: row.game_code,
    numero: row.numero,
    drawnAt: row.draws_at.toISOString(),
    balls: row.balls,
    prizes: row.prizes,
  };
}
