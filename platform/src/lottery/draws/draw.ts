import type { DrawResult } from '@tessera/contracts/lottery';
import { sql, type Selectable } from 'kysely';
import type { Platform } from '../../context';
import { isCancelled, momentOf } from './draw-changes';
import type { OfferedLottery } from './games';
import { ballsOf, drawOf } from './rules';
import type { Prize } from './rules/rule';
import { endedSlots, marketOf, type Slot } from './schedule';
import { commitSeeds, drawNumber, randomOfSeed, type Planned } from './seeds';
import type { LotteryGameTable, LotteryTables } from './tables';

export type Draw = Selectable<LotteryTables['lottery_draw']>;
type Drawn = Pick<Slot, 'numero' | 'drawsAt'>;

/**
 * drawMissing draws what has not been drawn yet, from the seed of each. Processes that come at the same time draw the same
 * numbers, and the first insert decides: a numero has one result for ever.
 */
export async function drawMissing(
  platform: Pick<Platform, 'db' | 'random' | 'clock'>,
  game: Pick<LotteryGameTable, 'code' | 'kind'>,
  slots: readonly Drawn[],
): Promise<void> {
  const now = platform.clock.now();
  const ended = slots.filter((slot) => slot.drawsAt <= now);
  if (ended.length === 0) return;
  const existing = await platform.db
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
  const missing: Planned[] = ended
    .filter((slot) => !done.has(slot.numero))
    .map(({ numero, drawsAt }) => ({ gameCode: game.code, numero, drawsAt }));
  if (missing.length === 0) return;
  const seeds = await commitSeeds(platform, missing);
  const rows = missing.map((slot) =>
    drawRow(
      game,
      slot,
      drawOf(game.kind, randomOfSeed(slot, seeds.get(drawNumber(slot))?.seed ?? lost(slot))),
    ),
  );
  await platform.db
    .insertInto('lottery_draw')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await platform.db
    .updateTable('lottery_seed')
    .set({ drawn: true })
    .where('game_code', '=', game.code)
    .where(
      'numero',
      'in',
      missing.map((slot) => slot.numero),
    )
    .execute();
}

/**
 * drawDue draws every draw whose seed is promised and whose time has come, whether anybody bet on it or not. A process that
 * died between the numbers of a draw and the note that they are there leaves that note to the next one.
 */
export async function drawDue(platform: Platform): Promise<void> {
  await sql`update lottery_seed s set drawn = true from lottery_draw d
    where not s.drawn and s.draws_at <= ${platform.clock.now()} and d.game_code = s.game_code and d.numero = s.numero`.execute(
    platform.db,
  );
  const due = await platform.db
    .selectFrom('lottery_seed as s')
    .innerJoin('lottery_game as g', 'g.code', 's.game_code')
    .select(['s.game_code as code', 'g.kind', 's.numero', 's.draws_at as drawsAt'])
    .where('s.drawn', '=', false)
    .where('s.draws_at', '<=', platform.clock.now())
    .orderBy('s.draws_at')
    .limit(500)
    .execute();
  for (const { code, kind, ...slot } of due) await drawMissing(platform, { code, kind }, [slot]);
}

function lost(slot: Planned): never {
  throw new Error(`the draw ${drawNumber(slot)} has no seed`);
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

/** recentDraws lists the last results of a game, newest first; whatever of them is due is drawn now. */
export async function recentDraws(
  platform: Platform,
  game: OfferedLottery,
  count: number,
): Promise<DrawResult[]> {
  const now = platform.clock.now();
  // Other operators draw the game at moments of their own.
  const slots = endedSlots(game, now, count + game.changes.size);
  await drawMissing(platform, game, slots.slice(0, count));
  const rows = await platform.db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game_code', '=', game.code)
    .where(
      'numero',
      'in',
      slots.map(({ numero }) => numero),
    )
    .orderBy('draws_at', 'desc')
    .execute();
  return rows.flatMap((row) => (isShown(game, row, now) ? presentDraw(game, row) : [])).slice(0, count);
}

/** isShown checks whether an operator shows the numbers of a draw: none of a draw that it has cancelled, or later. */
export const isShown = (game: OfferedLottery, { numero, draws_at }: Draw, now: Date): boolean =>
  !isCancelled(game, numero) && momentOf(game, { numero, drawsAt: draws_at }) <= now;

export function presentDraw(game: OfferedLottery, row: Draw): DrawResult {
  const change = game.changes.get(row.numero);
  const corrected = change?.prizes ?? null;
  return {
    gameCode: row.game_code,
    numero: row.numero,
    drawnAt: momentOf(game, { ...row, drawsAt: row.draws_at }).toISOString(),
    balls: corrected ? ballsOf(corrected) : row.balls,
    prizes: corrected ?? row.prizes,
    market: marketOf(game, row.draws_at),
    correction: corrected ? (change?.reason ?? '') : '',
    drawn: corrected ? row.prizes : null,
  };
}
