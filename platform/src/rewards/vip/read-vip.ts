import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Vip, VipLevel } from '@tessera/contracts/vip';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { recordZone } from '../../money/ledger';
import { vipLabel } from '../../operators/documents/vip-rank';
import { statusAfter } from '../activities/state-machine';
import { vipRules } from './rules';

interface Reader {
  memberId: bigint | undefined;
  language: string;
  now: Date;
}

/** readVip returns an operator's levels, and where a member stands among them. */
export async function readVip(
  db: DbOrTrx,
  operator: Operator,
  { memberId, language, now }: Reader,
): Promise<Vip> {
  const { days, keepDays, ranks } = vipRules(operator);
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  const label = (level: number) => vipLabel(operator, level, language);
  const gifts = memberId === undefined ? [] : await giftsOf(db, memberId);
  const statusOf = (level: number) => {
    const gift = gifts.find((each) => each.level === level);
    return statusAfter(
      gift !== undefined && 'begin',
      'complete',
      gift !== undefined && gift.claimed_at !== null && 'claim',
    ) as NonNullable<VipLevel['giftStatus']>;
  };
  const levels = ranks.map(({ level, turnover, gift }) => ({
    level,
    label: label(level),
    turnover: money(turnover),
    gift: gift > 0n ? money(gift) : null,
    giftStatus: gift > 0n && memberId !== undefined ? statusOf(level) : null,
  }));
  if (memberId === undefined || ranks.length === 0) return { days, keepDays, levels, own: null };
  const { rows } = await sql<{ level: number; kept_until: string | null; turnover: bigint }>`
    select m.vip_level as level, v.kept_until::text as kept_until, (
      select coalesce(sum(p.turnover), 0) from reward_play p where p.member_id = m.id
        and p.day > (${now}::timestamptz at time zone ${recordZone(operator)})::date - ${days}::int)::bigint as turnover
    from member m left join vip_standing v on v.member_id = m.id where m.id = ${memberId}`.execute(db);
  const { level = 0, kept_until = null, turnover = 0n } = rows[0] ?? {};
  const next = ranks.find((rank) => rank.level > level);
  const left = next ? next.turnover - turnover : 0n;
  return {
    days,
    keepDays,
    levels,
    own: {
      level,
      label: label(level),
      turnover: money(turnover),
      keptUntil: level > 0 ? kept_until : null,
      next: next
        ? { label: label(next.level), turnover: money(next.turnover), missing: money(left > 0n ? left : 0n) }
        : null,
      history: (await historyOf(db, memberId)).map(({ id, reason, changed_at, ...change }) => ({
        id: String(id),
        label: label(change.level),
        reason,
        at: changed_at.toISOString(),
      })),
    },
  };
}

const giftsOf = (db: DbOrTrx, memberId: bigint) =>
  db.selectFrom('vip_gift').select(['level', 'claimed_at']).where('member_id', '=', memberId).execute();

const historyOf = (db: DbOrTrx, memberId: bigint) =>
  db
    .selectFrom('vip_change')
    .select(['id', 'level', 'reason', 'changed_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
