import type { RecordDays, RecordRange } from '@tessera/contracts/records';

/** RangeChoice is the period that a record is asked for, with its days where they are free. */
export interface RangeChoice {
  range: RecordRange;
  from?: string;
  to?: string;
}

const dayMs = 86_400_000;
const maxDays = 366;

/** dayProblems says at which of two days the period that they make is wrong; a day that is not typed yet is not wrong. */
export function dayProblems({ from, to }: { from: string; to: string }): { to?: 'order' | 'tooLong' } {
  if (from === '' || to === '') return {};
  const length = Date.parse(to) - Date.parse(from);
  if (length < 0) return { to: 'order' };
  return length >= maxDays * dayMs ? { to: 'tooLong' } : {};
}

/** createRecordDates returns how a record writes moments: by the clock of the operator, as its days are. */
export function createRecordDates(locale: string, { timeZone }: Pick<RecordDays, 'timeZone'>) {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    moment: (at: string) => moment.format(new Date(at)),
    day: (date: string) => day.format(new Date(date)),
    zone: timeZone.replaceAll('_', ' '),
  };
}
