import type { LotteryGameTable } from './tables';

export type Timetable = Pick<LotteryGameTable, 'interval_s' | 'offset_s' | 'lead_s' | 'zone_minutes'>;

/**
 * Slot describes one draw in time. Its betting opens when betting on the draw before it ends, so that one
 * draw is always open.
 */
export interface Slot {
  numero: string;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
}

/** openSlot returns the draw that takes bets at `now`: the first one whose betting has not ended. */
export function openSlot(game: Timetable, now: Date): Slot {
  return slotAt(game, placeOf(game, now.getTime() + game.lead_s * 1000) + 1);
}

export function slotBefore(game: Timetable, slot: Slot): Slot {
  return slotAt(game, placeOf(game, slot.drawsAt.getTime()) - 1);
}

/** The last draws whose moment has come, newest first. */
export function endedSlots(game: Timetable, now: Date, count: number): Slot[] {
  const last = placeOf(game, now.getTime());
  return Array.from({ length: count }, (_, index) => slotAt(game, last - index));
}

/** How many draws there have been since 1970 in local time. */
function placeOf(game: Timetable, time: number): number {
  return Math.floor((time + localShift(game)) / (game.interval_s * 1000));
}

function localShift({ zone_minutes, offset_s }: Timetable): number {
  return zone_minutes * 60_000 - offset_s * 1000;
}

function slotAt(game: Timetable, place: number): Slot {
  const interval = game.interval_s * 1000;
  const draws = place * interval - localShift(game);
  const closes = draws - game.lead_s * 1000;
  return {
    numero: numeroOf(game, draws),
    opensAt: new Date(closes - interval),
    closesAt: new Date(closes),
    drawsAt: new Date(draws),
  };
}

const daySeconds = 86_400;

function numeroOf(game: Timetable, draws: number): string {
  const local = new Date(draws + game.zone_minutes * 60_000);
  const day = local.toISOString().slice(0, 10).replaceAll('-', '');
  if (game.interval_s === daySeconds) return day;
  const second = Math.floor(local.getTime() / 1000) % daySeconds;
  return `${day}-${String(Math.floor(second / game.interval_s) + 1).padStart(4, '0')}`;
}
