import type { Selectable } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { openSlots, slotAt, type Slot, type Timetable } from './schedule';
import type { LotteryChangeTable } from './tables';

export type DrawChange = Selectable<LotteryChangeTable>;
/** DrawChanges holds what an operator has changed of a game's draws, by their numero. */
export type DrawChanges = ReadonlyMap<string, DrawChange>;
type Changed = { changes: DrawChanges };
type Drawn = Pick<Slot, 'numero' | 'drawsAt'>;

/** readChanges returns the changed draws of an operator, by game and numero. */
export async function readChanges(
  db: DbOrTrx,
  operator: string,
  gameCode?: string,
): Promise<Map<string, DrawChanges>> {
  const rows = await db
    .selectFrom('lottery_change')
    .selectAll()
    .where('operator', '=', operator)
    .$if(gameCode !== undefined, (query) => query.where('game_code', '=', gameCode ?? ''))
    .execute();
  const games = new Map<string, Map<string, DrawChange>>();
  for (const row of rows) {
    const game = games.get(row.game_code) ?? new Map<string, DrawChange>();
    games.set(row.game_code, game.set(row.numero, row));
  }
  return games;
}

/** momentOf returns when the numbers of a draw are shown: as planned, or when the operator has said since. */
export const momentOf = ({ changes }: Changed, { numero, drawsAt }: Drawn): Date =>
  changes.get(numero)?.draws_at ?? drawsAt;

export const isCancelled = ({ changes }: Changed, numero: string): boolean =>
  changes.get(numero)?.state === 'CANCELLED';

/** openDraws returns the draws that take bets, the open one first. Who cancels a draw opens the one after it. */
export function openDraws(game: Timetable & Changed, now: Date, count: number): Slot[] {
  const cancelled = [...game.changes.values()].filter(
    ({ state, draws_at }) => state === 'CANCELLED' && draws_at > now,
  );
  return openSlots(game, now, count + cancelled.length)
    .filter(({ numero }) => !isCancelled(game, numero))
    .slice(0, count);
}

/** waitingDraws returns the draws whose betting has ended and whose numbers the operator has put off, the earliest first. */
export async function waitingDraws(
  db: DbOrTrx,
  game: Timetable & Changed & { code: string },
  now: Date,
): Promise<Slot[]> {
  const delayed = [...game.changes.values()].filter(
    ({ state, draws_at }) => state === 'DELAYED' && draws_at > now,
  );
  if (delayed.length === 0) return [];
  const planned = await db
    .selectFrom('lottery_seed')
    .select('draws_at')
    .where('game_code', '=', game.code)
    .where(
      'numero',
      'in',
      delayed.map(({ numero }) => numero),
    )
    .orderBy('draws_at')
    .execute();
  return planned.map(({ draws_at }) => slotAt(game, draws_at)).filter(({ closesAt }) => closesAt <= now);
}

/** openDraw returns the draw that takes bets at `now`. */
export function openDraw(game: Timetable & Changed, now: Date): Slot {
  const [slot] = openDraws(game, now, 1);
  if (!slot) throw new Error('a timetable has no end');
  return slot;
}
