/** A moment at which a day begins, as the clock of an operator writes it. */
const midnight = /^(00|24):00:00$/;

/**
 * createPeriods returns how periods of settlement are written by the operator's clock: those of whole days as their days,
 * the last one included, and others with the times at which they begin and end.
 */
export function createPeriods(locale: string, timeZone: string) {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone });
  return (from: string, to: string) => {
    const [begin, end] = [new Date(from), new Date(to)];
    if ([begin, end].every((at) => midnight.test(clock.format(at))))
      return days.formatRange(begin, new Date(end.getTime() - 1));
    return times.formatRange(begin, end);
  };
}

/** daysOf returns the first and the last day of a period by the operator's clock, yyyy-MM-dd. */
export function daysOf(from: string, to: string, timeZone: string): { from: string; to: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return { from: day.format(new Date(from)), to: day.format(new Date(Date.parse(to) - 1)) };
}
