import { scheduledMinutes, type LotterySchedule } from '@tessera/contracts/operator';
import type { LotteryGameTable } from './tables';

/** Timetable says when a game is drawn: by the platform's row of it, or by the operator's markets and schedule. */
export type Timetable = Pick<LotteryGameTable, 'interval_s' | 'offset_s' | 'lead_s' | 'zone_minutes'> & {
  /** The market of each weekday, from 1 for Monday to 7; a day without one has no draw. Every day where nothing is said. */
  markets?: Readonly<Record<string, string>> | undefined;
  schedule?: LotterySchedule | undefined;
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
  return slotOf(game, drawAfter(game, now.getTime() + game.lead_s * 1000));
}

/** openSlots returns the open draw and those after it. */
export function openSlots(game: Timetable, now: Date, count: number): Slot[] {
  const slots = [openSlot(game, now)];
  for (let last = slots[0]; last && slots.length < count; last = slots.at(-1))
    slots.push(slotOf(game, drawAfter(game, last.drawsAt.getTime())));
  return slots;
}

/** slotAt returns the draw that was planned for a moment, also by another schedule than today's. */
export function slotAt(game: Timetable, drawsAt: Date): Slot {
  return slotOf(game, drawsAt.getTime());
}

export function slotBefore(game: Timetable, slot: Slot): Slot {
  return slotOf(game, drawBefore(game, slot.drawsAt.getTime()));
}

/** endedSlots lists the last draws whose moment has come, newest first. */
export function endedSlots(game: Timetable, now: Date, count: number): Slot[] {
  const slots = [slotOf(game, drawBefore(game, now.getTime() + 1))];
  for (let last = slots[0]; last && slots.length < count; last = slots.at(-1))
    slots.push(slotBefore(game, last));
  return slots;
}

/** marketOf returns the market that a game is drawn for at a moment; empty where it has none. */
export function marketOf({ markets, zone_minutes }: Timetable, drawsAt: Date): string {
  return markets?.[weekdayOf(Math.floor(localOf(zone_minutes, drawsAt.getTime()) / dayMs))] ?? '';
}

/** weekdaysOf returns the days with draws, from 1 for Monday to 7, each with the minutes after midnight of its draws. */
export function weekdaysOf(game: Timetable): { weekday: number; minutes: readonly number[] }[] {
  return weekdays
    .map((weekday) => ({ weekday, minutes: minutesOn(game, weekday) }))
    .filter(({ minutes }) => minutes.length > 0);
}

/** minGap returns the seconds between those of a game's draws that are nearest to one another. */
export function minGap(game: Timetable): number {
  const draws = weekdaysOf(game).flatMap(({ weekday, minutes }) =>
    minutes.map((minute) => (weekday - 1) * minutesPerDay + minute),
  );
  const again = (draws[0] ?? 0) + 7 * minutesPerDay;
  return Math.min(...draws.map((minute, index) => ((draws[index + 1] ?? again) - minute) * 60));
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const minutesPerDay = 1440;
const minuteMs = 60_000;
const dayMs = minutesPerDay * minuteMs;

const localOf = (zoneMinutes: number, time: number): number => time + zoneMinutes * minuteMs;

/** The weekday of a day by how many have passed since 1970, which began with a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The first draw after a moment. */
function drawAfter(game: Timetable, time: number): number {
  const local = localOf(game.zone_minutes, time);
  const today = Math.floor(local / dayMs);
  for (let day = today; day <= today + 7; day += 1) {
    const minute = minutesOn(game, weekdayOf(day)).find((one) => day * dayMs + one * minuteMs > local);
    if (minute !== undefined) return momentOf(game, day, minute);
  }
  throw new Error('a timetable has no draw');
}

/** The last draw before a moment. */
function drawBefore(game: Timetable, time: number): number {
  const local = localOf(game.zone_minutes, time);
  const today = Math.floor(local / dayMs);
  for (let day = today; day >= today - 7; day -= 1) {
    const minute = minutesOn(game, weekdayOf(day)).findLast((one) => day * dayMs + one * minuteMs < local);
    if (minute !== undefined) return momentOf(game, day, minute);
  }
  throw new Error('a timetable has no draw');
}

const momentOf = ({ zone_minutes }: Timetable, day: number, minute: number): number =>
  day * dayMs + (minute - zone_minutes) * minuteMs;

const none: readonly number[] = [];
const bySchedule = new WeakMap<LotterySchedule, Map<number, readonly number[]>>();
const byInterval = new Map<string, readonly number[]>();

/** Lists are made once: a game of a minute has 1,440 draws a day, and every page asks for some of them. */
function minutesOn(
  { markets, schedule, interval_s, offset_s }: Timetable,
  weekday: number,
): readonly number[] {
  if (markets && !(weekday in markets)) return none;
  if (!schedule) {
    const key = `${interval_s}/${offset_s}`;
    const cached = byInterval.get(key) ?? everyInterval(interval_s, offset_s);
    byInterval.set(key, cached);
    return cached;
  }
  const days = bySchedule.get(schedule) ?? new Map<number, readonly number[]>();
  bySchedule.set(schedule, days);
  const cached = days.get(weekday) ?? scheduledMinutes(schedule, weekday);
  days.set(weekday, cached);
  return cached;
}

const everyInterval = (interval_s: number, offset_s: number): number[] =>
  Array.from(
    { length: Math.round((minutesPerDay * 60) / interval_s) },
    (_, index) => (offset_s + index * interval_s) / 60,
  );

/** The draw at a moment. Its betting opens when that on the draw before ends, however many days ago. */
function slotOf(game: Timetable, draws: number): Slot {
  const lead = game.lead_s * 1000;
  return {
    numero: numeroOf(game, draws),
    opensAt: new Date(drawBefore(game, draws) - lead),
    closesAt: new Date(draws - lead),
    drawsAt: new Date(draws),
  };
}

/**
 * A numero names one moment of a game for ever, whoever draws it then: by its place in the day at the platform's own times,
 * else by the time itself.
 */
function numeroOf({ zone_minutes, interval_s, offset_s }: Timetable, draws: number): string {
  const local = new Date(localOf(zone_minutes, draws)).toISOString();
  const day = local.slice(0, 10).replaceAll('-', '');
  const second = Math.floor(localOf(zone_minutes, draws) / 1000) % (minutesPerDay * 60);
  if ((second - offset_s) % interval_s !== 0) return `${day}T${local.slice(11, 16).replace(':', '')}`;
  if (interval_s === minutesPerDay * 60) return day;
  return `${day}-${String(Math.floor(second / interval_s) + 1).padStart(4, '0')}`;
}
