import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { Job } from '../../jobs/job';

const batch = 5_000;

/**
 * applyRaises puts raises and removals in force whose waiting time is over and that need no confirmation. A row is
 * changed by the statement that finds it due, so that beside another process each is applied once. Returns how many.
 */
export async function applyRaises({ db, clock }: Platform, signal?: AbortSignal): Promise<number> {
  const now = clock.now();
  let applied = 0;
  for (;;) {
    const { rows } = await sql<{ count: bigint }>`
      with due as (
        select member_id, kind, period, next_amount from player_limit
        where due_at <= ${now} and not needs_confirmation
        order by due_at limit ${batch} for update skip locked),
      removed as (
        delete from player_limit l using due
        where l.member_id = due.member_id and l.kind = due.kind and l.period = due.period and due.next_amount is null
        returning 1),
      raised as (
        update player_limit l set amount = due.next_amount, next_amount = null, due_at = null, reminded_for = null,
          changed_at = ${now}, version = l.version + 1
        from due
        where l.member_id = due.member_id and l.kind = due.kind and l.period = due.period
          and due.next_amount is not null
        returning 1)
      select (select count(*) from removed) + (select count(*) from raised) as count`.execute(db);
    const count = Number(rows[0]?.count ?? 0);
    applied += count;
    if (count < batch || signal?.aborted) return applied;
  }
}

export const applyRaisesJob: Job = {
  name: 'apply-limit-raises',
  everyMs: 15_000,
  async run(platform, signal) {
    await applyRaises(platform, signal);
  },
};
