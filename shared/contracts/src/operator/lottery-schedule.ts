import * as z from '@tessera/contracts/schema';
import { minuteOf, timeOfDaySchema } from './time-of-day';

/** weekdaySchema describes a weekday, from 1 for Monday to 7. */
export const weekdaySchema = z.string().check(z.regex(/^[1-7]$/));
const drawTimes = z.array(timeOfDaySchema).check(z.minLength(1), z.maxLength(48));

/** lotteryScheduleSchema describes when a lottery is drawn, by the clock of its market. */
export const lotteryScheduleSchema = z.object({
  /** The times of every day that has draws: "16:15". */
  times: z.optional(drawTimes),
  /** The times of single weekdays, from 1 for Monday to 7. Beside `times` or `everyMinutes` they are another day's; alone, no other day has draws. */
  weekdays: z.optional(z.record(weekdaySchema, drawTimes)),
  /** In the place of `times`: a draw every so many minutes, from `from` to `until`. */
  everyMinutes: z.optional(z.number().check(z.int(), z.gte(1), z.lte(720))),
  /** The first of the draws of a day. */
  from: z.optional(timeOfDaySchema),
  /** No draw of a day is later. */
  until: z.optional(timeOfDaySchema),
});
export type LotterySchedule = z.infer<typeof lotteryScheduleSchema>;

/** scheduledMinutes returns the minutes after midnight of a weekday's draws, ascending, from 1 for Monday to 7. */
export function scheduledMinutes(
  { times, weekdays, everyMinutes, from = '00:00', until = '23:59' }: LotterySchedule,
  day: number,
): number[] {
  const written = weekdays?.[day] ?? times;
  if (written) return written.map(minuteOf).toSorted((a, b) => a - b);
  if (everyMinutes === undefined) return [];
  const first = minuteOf(from);
  const count = Math.floor((minuteOf(until) - first) / everyMinutes) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * everyMinutes);
}
