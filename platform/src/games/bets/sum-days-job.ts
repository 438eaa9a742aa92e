import { sql } from 'kysely';
import type { Platform } from '../../context';
import { forEachOperator } from '../../jobs/for-each-operator';
import type { Job } from '../../jobs/job';
import { recordZone } from '../../money/ledger';
import { sumBetDays } from './day-sums';

/** Members with fewer new rounds wait: who reads their record adds those up. */
const worthwhile = 100;
const batchSize = 1_000;

/** sumAllBetDays brings the days of every member up to date who has many rounds that are in no sum yet. */
export async function sumAllBetDays({ db, operators }: Platform, signal?: AbortSignal): Promise<void> {
  await forEachOperator(
    operators.all,
    async (operator) => {
      const { rows } = await sql<{ id: bigint }>`
      select member_id as id from bet where operator = ${operator.code} and not summed and status <> 'OPEN'
      group by 1 having count(*) >= ${worthwhile} limit ${batchSize}`.execute(db);
      for (const { id } of rows)
        while ((await sumBetDays(db, id, recordZone(operator))) > 0n) {
          if (signal?.aborted) return;
        }
    },
    signal,
  );
}

export const sumBetDaysJob: Job = {
  name: 'sum-bet-days',
  everyMs: 60_000,
  run: (platform, signal) => sumAllBetDays(platform, signal),
};
