import type { CallReply } from '@tessera/contracts';
import type { breaksCall } from '@tessera/contracts/protection';
import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { rulePackOf } from '../rules/rule-packs';

/** readBreaks returns the break that a member is on, the one that ends last, and what the market has of them. */
export async function readBreaks(
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
  at: Date,
): Promise<CallReply<typeof breaksCall>> {
  const { duties } = rulePackOf(operator);
  const active = await db
    .selectFrom('player_break')
    .select(['kind', 'ends_at'])
    .where('member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return {
    active: active ? { kind: active.kind, until: active.ends_at?.toISOString() ?? null } : null,
    timeOutHours: duties.timeOut.value,
    exclusionMonths: duties.exclusion.value,
    register: duties.register.value,
  };
}
