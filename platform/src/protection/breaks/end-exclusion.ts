import type { CallReply } from '@tessera/contracts';
import { rulePackOf } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';
import type { endExclusionCall } from '@tessera/contracts/protection';
import { setBreakUntil } from '../../accounts/member/break';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { activeBreaks } from './active-breaks';

const hourMs = 3_600_000;

/**
 * endExclusion ends an exclusion whose time is over and which goes on until it is asked to end: play is open again
 * after the market's waiting time. Throws NOT_FOUND where there is none, or a break that is not over yet.
 */
export function endExclusion(
  platform: Platform,
  operator: Operator,
  memberId: bigint,
): Promise<CallReply<typeof endExclusionCall>> {
  const now = platform.clock.now();
  const { waitHours } = rulePackOf(operator).duties.exclusionEnd.value;
  const until = new Date(now.getTime() + waitHours * hourMs);
  return platform.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('member')
      .select('id')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const active = await activeBreaks(trx, memberId, now).select(['id', 'ends_at', 'released_at']).execute();
    const waiting = active.filter(
      ({ ends_at: ends, released_at: released }) => !released && ends && ends <= now,
    );
    if (waiting.length === 0 || waiting.length < active.length) throw new DomainError('NOT_FOUND');
    await trx
      .updateTable('player_break')
      .set({ released_at: until })
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute();
    await setBreakUntil(trx, memberId, until);
    return { until: until.toISOString() };
  });
}
