import { sql } from 'kysely';
import type { Platform } from '../../context';

const hourMs = 3_600_000;
/** Minutes are kept for the chart of a day, and a little longer. */
const minutesMs = 26 * hourMs;
/** Hours are kept for the chart of a week, and a day longer. */
const hoursMs = 8 * 24 * hourMs;

/** cleanupExpired sums minutes of yesterday up to hours, and drops what is older than a week. */
export async function cleanupExpired({ db }: Platform, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('health_bucket').where('at', '<', before(hoursMs)).execute();
  // One statement: whoever deletes a row writes it, so that two processes sum it up once.
  await sql`
    with old as (
      delete from health_bucket
      where at < date_trunc('hour', ${before(minutesMs)}::timestamptz, 'UTC') and at <> date_trunc('hour', at, 'UTC')
      returning *
    )
    insert into health_bucket (at, operator, release_set, page, remote, version, metric, bin, count)
    select date_trunc('hour', at, 'UTC'), operator, release_set, page, remote, version, metric, bin,
      least(sum(count), 2000000000)
    from old
    group by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (operator, at, release_set, metric, bin, page, remote, version)
    do update set count = least(health_bucket.count::bigint + excluded.count, 2000000000)
  `.execute(db);
}
