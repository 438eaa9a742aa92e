import type { LotteryGameTable } from './tables';

export type Timetable = Pick<LotteryGameTable, 'interval_s' | 'offset_s' | 'lead_s' | 'zone_minutes'> & {
  /** The market of each weekday, from 1 for Monday to 7; a day without one has no draw. Every day where nothing is said. */
  markets?: Readonly<Record<string, string>> | undefined;
};

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
  return slotFrom(game, drawIndex(game, now.getTime() + game.lead_s * 1000) + 1, 1);
}

/** openSlots returns the open draw and those after it. */
export function openSlots(game: Timetable, now: Date, count: number): Slot[] {
  const slots = [openSlot(game, now)];
  for (let last = slots[0]; last && slots.length < count; last = slots.at(-1))
    slots.push(slotFrom(game, drawIndex(game, last.drawsAt.getTime()) + 1, 1));
  return slots;
}

/** slotAt returns the draw that was planned for a moment. */
export function slotAt(game: Timetable, drawsAt: Date): Slot {
  return slotFrom(game, drawIndex(game, drawsAt.getTime()), 1);
}

export function slotBefore(game: Timetable, slot: Slot): Slot {
  return slotFrom(game, drawIndex(game, slot.drawsAt.getTime()) - 1, -1);
}

/** endedSlots lists the last draws whose moment has come, newest first. */
export function endedSlots(game: Timetable, now: Date, count: number): Slot[] {
  const slots = [slotFrom(game, drawIndex(game, now.getTime()), -1)];
  for (let last = slots[0]; last && slots.length < count; last = slots.at(-1))
    slots.push(slotBefore(game, last));
  return slots;
}

/** marketOf returns the market that a game is drawn for at a moment; empty where it has none. */
export function marketOf({ markets, zone_minutes }: Timetable, drawsAt: Date): string {
  return markets?.[weekdayOf(drawsAt.getTime(), zone_minutes)] ?? '';
}

function weekdayOf(time: number, zoneMinutes: number): number {
  return new Date(time + zoneMinutes * 60_000).getUTCDay() || 7;
}

/** How many draws there have been since 1970 in local time. */
function drawIndex(game: Timetable, time: number): number {
  return Math.floor((time + localShift(game)) / (game.interval_s * 1000));
}

function localShift({ zone_minutes, offset_s }: Timetable): number {
  return zone_minutes * 60_000 - offset_s * 1000;
}

/** The draw at an index, or the next one in a direction that falls on a day with draws. */
function slotFrom(game: Timetable, index: number, step: 1 | -1): Slot {
  const interval = game.interval_s * 1000;
  const drawsAt = (at: number) => at * interval - localShift(game);
  const isOn = (at: number) => !game.markets || weekdayOf(drawsAt(at), game.zone_minutes) in game.markets;
  let at = index;
  for (let tried = 0; !isOn(at) && tried < 8 * (daySeconds / game.interval_s); tried += 1) at += step;
  const draws = drawsAt(at);
  const closes = draws - game.lead_s * 1000;
  // Betting opens when that on the draw before ends, however many days ago.
  let before = at - 1;
  for (let tried = 0; !isOn(before) && tried < 8 * (daySeconds / game.interval_s); tried += 1) before -= 1;
  return {
    numero: numeroOf(game, draws),
    opensAt: new Date(drawsAt(before) - game.lead_s * 1000),
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
