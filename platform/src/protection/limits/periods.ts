import type { LimitPeriod } from '@tessera/contracts/protection';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/database';

/** Period is the day, week or month that a moment is in, by the operator's clock. */
export interface Period {
  period: LimitPeriod;
  begins: Date;
  ends: Date;
  /** Its first day: `2026-03-02`. */
  day: string;
}

/** periodsAt returns the day, the week and the month of a moment. The database knows when clocks are put back. */
export async function periodsAt(
  db: DbOrTrx,
  at: Date,
  timeZone: string,
): Promise<Record<LimitPeriod, Period>> {
  const { rows } = await sql<Period>`
    select period, first at time zone ${timeZone} as begins, (first + length) at time zone ${timeZone} as ends,
      first::date::text as day
    from (select ${at}::timestamptz at time zone ${timeZone} as local) now cross join lateral (values
      ('DAY', date_trunc('day', local), interval '1 day'),
      ('WEEK', date_trunc('week', local), interval '1 week'),
      ('MONTH', date_trunc('month', local), interval '1 month')) as p(period, first, length)`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.period, row])) as Record<LimitPeriod, Period>;
}
