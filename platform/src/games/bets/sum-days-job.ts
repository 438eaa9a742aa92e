import { sql } from 'kysely';
import type { Platform } from '../../context';
import { forEachOperator } from '../../jobs/for-each-operator';
import type { Job } from '../../jobs/job';
import { recordZone } from '../../money/ledger';
import { sumMemberDays } from './day-sums';

const everyMs = 10_000;
/** Members with fewer new rounds wait: who reads what a day came to adds those up. */
const worthwhile = 30;
/** Only who has just played has more of them than before. */
const recentMs = 3 * everyMs;
const batchSize = 1_000;

/**
 * sumAllBetDays brings the days of every member up to date who plays and has many rounds that are in no sum yet. What it looks
 * at is what was played since it ran last, and not what was ever played.
 */
export async function sumAllBetDays(
  { db, clock, operators }: Pick<Platform, 'db' | 'clock' | 'operators'>,
  signal?: AbortSignal,
): Promise<void> {
  const since = new Date(clock.now().getTime() - recentMs);
  await forEachOperator(
    operators.all,
    async (operator) => {
      const { rows } = await sql<{ id: bigint }>`
        select p.member_id as id from (
          select distinct member_id from bet
          where operator = ${operator.code} and status = 'SETTLED' and settled_at > ${since}) p
        where (select count(*) from (
          select from bet b where b.member_id = p.member_id and not b.summed and b.status <> 'OPEN'
          limit ${worthwhile}::int) t) >= ${worthwhile}::int
        limit ${batchSize}`.execute(db);
      for (const { id } of rows) {
        if (signal?.aborted) return;
        await sumMemberDays(db, id, recordZone(operator), signal);
      }
    },
    signal,
  );
}

export const sumBetDaysJob: Job = {
  name: 'sum-bet-days',
  everyMs,
  run: (platform, signal) => sumAllBetDays(platform, signal),
};
