import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/database';

/** So many of the last payments say how long one takes. */
const sample = 100;

/** UsualTimes says how many minutes the last payments took: the middle one, and the slow tenth. */
export interface UsualTimes {
  median: number;
  slow: number;
}

/** usualTimes returns how long the operator's last payments took; null where there are none. */
export async function usualTimes(db: DbOrTrx, operator: string): Promise<UsualTimes | null> {
  const { rows } = await sql<{ median: number | null; slow: number | null }>`
    select percentile_cont(0.5) within group (order by minutes) as median,
      percentile_cont(0.9) within group (order by minutes) as slow
    from (
      select extract(epoch from paid_at - created_at)::float / 60 as minutes from withdrawal
      where operator = ${operator} and paid_at is not null order by id desc limit ${sample}::int
    ) as latest`.execute(db);
  const [first] = rows;
  if (!first || first.median === null || first.slow === null) return null;
  return { median: Math.ceil(first.median), slow: Math.ceil(first.slow) };
}
