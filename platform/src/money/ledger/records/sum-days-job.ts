import { sql } from 'kysely';
import type { Platform } from '../../../context';
import { forEachOperator } from '../../../jobs/for-each-operator';
import type { Job } from '../../../jobs/job';
import { sumDays } from './day-sums';
import { recordZone } from './record-days';

/** Wallets with fewer new entries wait: who reads them adds those up. */
const worthwhile = 100n;
const batchSize = 1_000;

/** sumAllDays brings the days of every wallet up to date that has many entries which are in no sum yet. */
export async function sumAllDays({ db, operators }: Platform, signal?: AbortSignal): Promise<void> {
  await forEachOperator(
    operators.all,
    async (operator) => {
      const zone = recordZone(operator);
      const { rows } = await sql<{ id: bigint }>`
      select a.id from ledger_account a join member m on m.id = a.owner_id::bigint
      left join ledger_summed s on s.account_id = a.id and s.time_zone = ${zone}
      where a.owner_kind = 'member' and a.kind = 'wallet' and m.operator = ${operator.code}
        and a.sequence - coalesce(s.sequence, 0) >= ${worthwhile}
      order by a.id limit ${batchSize}`.execute(db);
      for (const { id } of rows)
        while ((await sumDays(db, id, zone)) > 0n) {
          if (signal?.aborted) return;
        }
    },
    signal,
  );
}

export const sumDaysJob: Job = {
  name: 'sum-ledger-days',
  everyMs: 60_000,
  run: (platform, signal) => sumAllDays(platform, signal),
};
