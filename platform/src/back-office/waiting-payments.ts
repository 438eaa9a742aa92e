import type { Vitals } from '@tessera/contracts/operations';
import { sql } from 'kysely';
import type { Db } from '../db/database';

/**
 * waitingPayments counts, by operator and queue, what of money waits for a person: withdrawals to decide, payouts that did not
 * arrive, money that fits no deposit, and what a provider's file says differently.
 */
export async function waitingPayments(db: Db): Promise<Vitals['payments']> {
  const { rows } = await sql<{
    operator: string;
    queue: Vitals['payments'][number]['queue'];
    count: string;
    oldest: Date;
  }>`
    select operator, queue, count(*) as count, min(since) as oldest
    from (
      select operator, 'withdrawals' as queue, created_at as since from withdrawal where state = 'REQUESTED'
      union all
      select operator, 'receipts',
        (select max(at) from withdrawal_step where withdrawal_id = withdrawal.id and state = withdrawal.state)
      from withdrawal where state in ('PARTLY_RECEIVED', 'NOT_RECEIVED')
      union all
      select operator, 'payment-issues', created_at from payment_issue where state = 'OPEN'
      union all
      select operator, 'differences', created_at from reconciliation_difference where state = 'OPEN'
    ) waiting
    group by operator, queue
    order by operator, queue`.execute(db);
  return rows.map(({ operator, queue, count, oldest }) => ({
    operator,
    queue,
    count: Number(count),
    oldestAt: new Date(oldest).toISOString(),
  }));
}
