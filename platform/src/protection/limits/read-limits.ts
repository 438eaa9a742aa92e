import type { CallReply } from '@tessera/contracts';
import type { limitsCall, PlayerLimit } from '@tessera/contracts/protection';
import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { rulePackOf } from '@tessera/contracts/markets';
import { amountOf } from './amounts';
import { readUsage } from './usage';

/** readLimits returns a member's limits, what of each is used, and what the market says of them. */
export async function readLimits(
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
  at: Date,
): Promise<CallReply<typeof limitsCall>> {
  const { market, duties } = rulePackOf(operator);
  const rows = await db
    .selectFrom('player_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('period')
    .execute();
  const kinds = rows.map(({ kind }) => kind);
  const usage = rows.length === 0 ? undefined : await readUsage(db, { operator, memberId, kinds, at });
  const limits = rows.flatMap((row): PlayerLimit[] => {
    const { kind, period, amount, next_amount: next, due_at: dueAt } = row;
    if (!usage) return [];
    const used = usage.used(kind, period);
    return [
      {
        kind,
        period,
        amount: amountOf(operator, kind, amount),
        used: amountOf(operator, kind, used),
        left: amountOf(operator, kind, amount > used ? amount - used : 0n),
        until: usage.periods[period].ends.toISOString(),
        version: row.version,
        next: dueAt && {
          amount: next === null ? null : amountOf(operator, kind, next),
          dueAt: dueAt.toISOString(),
          confirm: row.needs_confirmation,
        },
      },
    ];
  });
  return {
    market,
    limits,
    kinds: duties.limitKinds.value,
    raiseHours: duties.limitRaise.value.hours,
    raiseConfirm: duties.limitRaise.value.confirm,
    nearPercent: duties.limitNear.value,
    suggested: duties.limitPrompt.value !== 'NONE' && !kinds.includes('DEPOSIT'),
  };
}
