import type { CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { RecordDays, transactionHistoryCall } from '@tessera/contracts/records';
import { invalidFields } from '../../../http/domain-error';

const dayMs = 86_400_000;
const maxDays = 366;
/** From which day to which one, counted back from today. */
const daysBack = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** recordZone returns the IANA name of the time zone in which an operator's days begin. */
export const recordZone = ({ chat, timeZone }: Pick<Operator, 'chat' | 'timeZone'>): string =>
  timeZone ?? chat?.timeZone ?? 'UTC';

/**
 * recordDays returns the days that a record is asked for. Throws VALIDATION_FAILED for a custom range that has no
 * days, or too many.
 */
export function recordDays(
  operator: Pick<Operator, 'chat' | 'timeZone'>,
  { range, from, to }: Pick<CallRequest<typeof transactionHistoryCall>, 'range' | 'from' | 'to'>,
  now: Date,
): RecordDays {
  const timeZone = recordZone(operator);
  if (range === 'custom') return { ...customDays(from, to), timeZone };
  const today = Date.parse(now.toLocaleDateString('en-CA', { timeZone }));
  const [first, last] = daysBack[range];
  return { from: dateOf(today - first * dayMs), to: dateOf(today - last * dayMs), timeZone };
}

function customDays(from = '', to = ''): { from: string; to: string } {
  const begins = Date.parse(from);
  const ends = Date.parse(to);
  // The 31st of a month that has 30 days is no day, though it parses.
  const isDay = (ms: number, text: string) => !Number.isNaN(ms) && dateOf(ms) === text;
  const wrong = {
    ...(isDay(begins, from) ? {} : { from: 'FIELD_FORMAT' as const }),
    ...(isDay(ends, to) && !(ends < begins) && !(ends - begins >= maxDays * dayMs)
      ? {}
      : { to: 'FIELD_FORMAT' as const }),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { from, to };
}
