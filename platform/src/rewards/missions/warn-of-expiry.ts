import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import { notifyMember } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';
import { forEachOperator } from '../../jobs/for-each-operator';
import { amountText } from '../../operators/documents/amount-text';
import { isExcluded } from '../../protection/breaks/excluded';

const dayMs = 86_400_000;
/** Members of one transaction. */
const batch = 500;

/**
 * warnOfMissionExpiry tells members once that something they have reached waits less than a day longer. It goes through a
 * period's members in batches, each in a transaction of its own: of two processes one does it.
 */
export async function warnOfMissionExpiry(
  { db, operators, clock }: Pick<Platform, 'db' | 'operators' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const at = clock.now();
  await forEachOperator(
    operators.all,
    async (operator) => {
      const runs = await db
        .selectFrom('mission_run')
        .select('id')
        .where('operator', '=', operator.code)
        .where('claim_until', '>', at)
        .where('claim_until', '<=', new Date(at.getTime() + dayMs))
        .where('ends_at', '<=', at)
        .execute();
      for (const { id } of runs) {
        const next = () => db.transaction().execute((trx) => warnBatch(trx, operator, id, at));
        for (;;) {
          if (signal?.aborted) return;
          if ((await next()) < batch) break;
        }
      }
    },
    signal,
  );
}

async function warnBatch(trx: Trx, operator: Operator, runId: bigint, at: Date): Promise<number> {
  const { rows } = await sql<{ member_id: bigint; waits: bigint }>`
    with run as materialized (
      select * from mission_run where id = ${runId} for update skip locked
    ), players as (
      select p.member_id from run join reward_play p on p.operator = run.operator and p.day between run.first_day and run.last_day
      where run.terms ->> 'goal' <> 'DEPOSIT' and p.member_id > run.told_until
      union
      select d.member_id from run join deposit d on d.operator = run.operator and d.state = 'CREDITED'
        and d.decided_at >= run.starts_at and d.decided_at < run.ends_at
      where run.terms ->> 'goal' = 'DEPOSIT' and d.member_id > run.told_until
      order by 1 limit ${batch}::int
    ), progress as (
      select p.member_id, mission_progress(p.member_id, run.terms ->> 'goal', run.terms -> 'games',
        (run.terms ->> 'perDay')::bigint, run.first_day, run.last_day, run.starts_at, run.ends_at) as reached, run.terms
      from players p cross join run
    )
    select p.member_id, case when ${isExcluded(sql`p.member_id`, at)} then 0 else coalesce((
      select sum((s.step ->> 'reward')::bigint) from jsonb_array_elements(p.terms -> 'steps') with ordinality as s (step, nr)
      where p.reached >= (s.step ->> 'target')::bigint and not exists (
        select from mission_claim c where c.run_id = ${runId} and c.member_id = p.member_id and c.step = s.nr)), 0) end::bigint
      as waits
    from progress p order by 1`.execute(trx);
  const last = rows.at(-1);
  if (!last) return 0;
  const site = { site: operator.brand.name, currency: operator.currency.code };
  for (const { member_id: memberId, waits } of rows)
    if (waits > 0n)
      await notifyMember(trx, operator, {
        memberId,
        type: 'missionWaits',
        values: { ...site, amount: amountText(operator, waits) },
        about: { kind: 'mission', id: runId },
        at,
      });
  await trx.updateTable('mission_run').set({ told_until: last.member_id }).where('id', '=', runId).execute();
  return rows.length;
}
