import * as z from '@tessera/contracts/schema';

/** timeOfDaySchema describes a time of day by the minute: "16:15". */
export const timeOfDaySchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** minuteOf returns how many minutes after midnight a time of day is. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
