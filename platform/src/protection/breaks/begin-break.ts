import type { CallReply, CallRequest } from '@tessera/contracts';
import type { beginBreakCall, RulePack } from '@tessera/contracts/protection';
import type { Operator } from '@tessera/contracts/operator';
import { setBreakUntil } from '../../accounts/member/break';
import { endSessions } from '../../accounts/sessions/sessions';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { invalidFields } from '../../http/domain-error';
import { lockPlay } from '../lock-play';
import { takeBackConsents } from '../consents/consents';
import { activeBreaks, never } from './active-breaks';
import { detailsOf } from './refuse-excluded';
import { rulePackOf, rulesInForce } from '@tessera/contracts/markets';

const hourMs = 3_600_000;

/**
 * beginBreak begins a break at once: the member's sessions end with it, so that no stake is taken any more; rounds
 * that are open are settled. Throws VALIDATION_FAILED with `length` for a length that the market does not have, and for
 * a break that would end before the present one.
 */
export function beginBreak(
  platform: Platform,
  operator: Operator,
  memberId: bigint,
  { kind, length }: CallRequest<typeof beginBreakCall>,
): Promise<CallReply<typeof beginBreakCall>> {
  const now = platform.clock.now();
  const pack = rulePackOf(operator);
  const ends = endOf(pack, { kind, length }, now);
  if (!ends) throw invalidFields({ length: 'AMOUNT_INVALID' });
  return platform.db.transaction().execute(async (trx) => {
    // Stakes under way end first; those that come meanwhile wait, and find no login.
    await sql`select ${lockPlay(sql.val(memberId), 'exclusive')}`.execute(trx);
    const { break_until: present } = await trx
      .selectFrom('member')
      .select('break_until')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const active = present && present >= never ? await endlessBreaks(trx, memberId, now) : undefined;
    const furthestEnd = active?.ends ?? present;
    if (furthestEnd && furthestEnd > ends) throw invalidFields({ length: 'AMOUNT_INVALID' });
    const isEndless = kind === 'CLOSURE';
    const isExclusion = kind === 'EXCLUSION';
    const untilRequested = isExclusion && pack.duties.exclusionEnd.value.by === 'REQUEST';
    await trx
      .insertInto('player_break')
      .values({
        operator: operator.code,
        member_id: memberId,
        kind,
        began_at: now,
        ends_at: isEndless ? null : ends,
        until_requested: untilRequested,
        rules: rulesInForce(operator),
        ...(isExclusion && { details: await detailsOf(trx, memberId) }),
      })
      .execute();
    // What waits for its member to ask goes on beside a break that ends by itself.
    await setBreakUntil(trx, memberId, untilRequested || active?.untilRequested ? never : ends);
    if (kind !== 'TIME_OUT') await takeBackConsents(trx, memberId, now);
    await endSessions(platform, trx, memberId, undefined, 'break');
    return { until: isEndless ? null : ends.toISOString() };
  });
}

/** When the breaks of a member whose end is not known are over at the earliest, and whether one of them waits until they ask. */
async function endlessBreaks(
  trx: Trx,
  memberId: bigint,
  at: Date,
): Promise<{ ends: Date; untilRequested: boolean }> {
  return activeBreaks(trx, memberId, at)
    .select(({ fn }) => [
      fn.max<Date>(fn.coalesce('ends_at', sql<Date>`${never}::timestamptz`)).as('ends'),
      sql<boolean>`bool_or(until_requested and released_at is null)`.as('untilRequested'),
    ])
    .executeTakeFirstOrThrow();
}

function endOf(
  { duties }: RulePack,
  { kind, length }: CallRequest<typeof beginBreakCall>,
  now: Date,
): Date | undefined {
  if (kind === 'CLOSURE') return length === 0 ? never : undefined;
  if (kind === 'TIME_OUT')
    return duties.timeOut.value.includes(length) ? new Date(now.getTime() + length * hourMs) : undefined;
  if (!duties.exclusion.value.includes(length)) return undefined;
  const ends = new Date(now);
  ends.setUTCMonth(ends.getUTCMonth() + length);
  return ends;
}
