import type { LimitKind } from '@tessera/contracts/protection';
import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import { touchSession } from '../../accounts/sessions/sessions';
import { notifyMember } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { rulePackOf } from '@tessera/contracts/markets';
import { amountOf, limitText } from './amounts';
import type { LimitTables } from './tables';
import type { Period } from './periods';
import { readUsage } from './usage';

export interface LimitCheck {
  operator: Operator;
  memberId: bigint;
  /** Which kinds of limits it is held to. */
  kinds: readonly LimitKind[];
  /** What is about to be used of them, in minor units; */
  amount: bigint;
  /** What of it is in the records already. */
  recorded?: bigint;
  /** The login that somebody plays in: it is not idle, whatever its page has asked for since. */
  loginId?: bigint | null;
  at: Date;
}

/** LimitState is how a limit stands once something is allowed. */
export interface LimitState {
  limit: Selectable<LimitTables['player_limit']>;
  /** Minor units, of TIME minutes: what is used of it then, and from how much on its member is reminded. */
  used: bigint;
  near: bigint;
  period: Period;
}

/**
 * assertWithinLimits throws LIMIT_REACHED where something would go beyond a limit that its member has set; of several
 * it names the one that leaves least. The member's limits are locked meanwhile, so that of many at once none slips
 * through. Where a limit is nearly reached the member is reminded of it, once in its period. Returns how the limits stand.
 */
export async function assertWithinLimits(trx: Trx, check: LimitCheck): Promise<LimitState[]> {
  const { operator, memberId, kinds, amount, at, recorded = 0n, loginId = null } = check;
  const limits = await trx
    .selectFrom('player_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', 'in', [...kinds])
    .orderBy('kind')
    .orderBy('period')
    .forNoKeyUpdate()
    .execute();
  if (limits.length === 0) return [];
  const isTimed = limits.some(({ kind }) => kind === 'TIME');
  if (isTimed && loginId !== null) await touchSession(trx, loginId, at);
  const usage = await readUsage(trx, { ...check, kinds: limits.map(({ kind }) => kind) });
  const states = limits.map((limit) => {
    const counted = usage.used(limit.kind, limit.period) - recorded;
    const used = counted > 0n ? counted : 0n;
    const left = limit.amount > used ? limit.amount - used : 0n;
    // Time is used by itself: the last minute may be played.
    const isReached = limit.kind === 'TIME' ? left === 0n : amount > left;
    return { limit, left, isReached, after: limit.kind === 'TIME' ? used : used + amount };
  });
  const [reached] = states
    .filter(({ isReached }) => isReached)
    .toSorted((one, other) => Number(one.left - other.left));
  if (reached) {
    const { kind, period, amount: most } = reached.limit;
    throw new DomainError('LIMIT_REACHED', {
      value: {
        kind,
        period,
        limit: amountOf(operator, kind, most),
        left: amountOf(operator, kind, reached.left),
        until: usage.periods[period].ends.toISOString(),
      },
    });
  }
  const percent = BigInt(rulePackOf(operator).duties.limitNear.value);
  const standing = states.map(({ limit, after: used }) => ({
    limit,
    used,
    near: (limit.amount * percent + 99n) / 100n,
    period: usage.periods[limit.period],
  }));
  for (const { limit, used, near, period } of standing)
    if (used >= near) await remind(trx, operator, limit, period.begins, at);
  return standing;
}

async function remind(
  trx: Trx,
  operator: Operator,
  { member_id, kind, period, amount, reminded_for }: Selectable<LimitTables['player_limit']>,
  begins: Date,
  at: Date,
): Promise<void> {
  if (reminded_for && reminded_for >= begins) return;
  await trx
    .updateTable('player_limit')
    .set({ reminded_for: begins })
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
  await notifyMember(trx, operator, {
    memberId: member_id,
    type: kind === 'TIME' ? 'timeLimitNear' : 'limitNear',
    values: {
      site: operator.brand.name,
      currency: operator.currency.code,
      amount: limitText(operator, kind, amount),
    },
    at,
  });
}
