import type { Operator } from '@tessera/contracts/operator';
import type { VipMoveReason } from '@tessera/contracts/vip';
import { sql } from 'kysely';
import { setVipLevels } from '../../accounts/member/vip-level';
import { notifyMembers, type NewMessage } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';
import { recordZone } from '../../money/ledger';
import { amountText } from '../../operators/documents/amount-text';
import { vipLabel } from '../../operators/documents/vip-rank';
import { isExcluded } from '../../protection/breaks/excluded';
import { ranksJson, vipRules } from './rules';

/** VipMove is a member's step from one level to another. */
export interface VipMove {
  memberId: bigint;
  from: number;
  level: number;
  reason: VipMoveReason;
  language: string;
}

/**
 * moveLevels gives members other levels, with everything that goes with it: how long they are kept, the history, the gifts of
 * what was reached for the first time, a message, and word to their open pages. Their rows of `member` are locked.
 */
export async function moveLevels(
  trx: Trx,
  operator: Operator,
  all: readonly VipMove[],
  at: Date,
): Promise<void> {
  const moves = await withoutExcluded(trx, all, at);
  if (moves.length === 0) return;
  await setVipLevels(trx, moves);
  const { keepDays, ranks } = vipRules(operator);
  const moved = moves.map(({ memberId, from, level, reason }) => ({
    id: String(memberId),
    from_level: from,
    level,
    reason,
  }));
  const { rows: unlocked } = await sql<{ member_id: bigint; amount: bigint }>`
    with moved as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as m (id bigint, from_level int, level int, reason text)
    ), ranks as materialized (
      select * from jsonb_to_recordset(${ranksJson(ranks)}::jsonb) as r (level int, turnover bigint, gift bigint)
    ), today as (select (${at}::timestamptz at time zone ${recordZone(operator)})::date as day
    ), standing as (
      insert into vip_standing (member_id, operator, reached_on, kept_until)
      select m.id, ${operator.code}, t.day, t.day + ${keepDays}::int from moved m cross join today t
      on conflict (member_id) do update set reached_on = excluded.reached_on, kept_until = excluded.kept_until
    ), history as (
      insert into vip_change (operator, member_id, from_level, level, reason, needed, changed_at)
      select ${operator.code}, m.id, m.from_level, m.level, m.reason, r.turnover, ${at}
      from moved m join ranks r on r.level = m.level order by m.id
    ), withdrawn as (
      delete from vip_gift g using moved m
      where m.reason = 'CORRECTED' and g.member_id = m.id and g.level > m.level and g.claimed_at is null
    ), gifts as (
      insert into vip_gift (member_id, level, operator, amount, given_at)
      select m.id, r.level, ${operator.code}, r.gift, ${at} from moved m
      join ranks r on m.reason = 'ROSE' and r.level > m.from_level and r.level <= m.level and r.gift > 0
      on conflict (member_id, level) do nothing
      returning member_id, amount
    ), published as (
      select emit_event(json_build_object('memberId', m.id::text, 'event', json_build_object('type', 'progress.changed',
        'kind', 'vip'))::text), emit_event(json_build_object('memberId', m.id::text, 'event', json_build_object('type',
        'rewards.changed'))::text) from moved m
    )
    select member_id, sum(amount)::bigint as amount from gifts where (select count(*) from published) >= 0 group by 1`.execute(
    trx,
  );
  const gifts = new Map(unlocked.map(({ member_id, amount }) => [member_id, amount]));
  await notifyMembers(
    trx,
    operator,
    moves.map((move) => messageOf(operator, move, gifts.get(move.memberId), at)),
  );
}

/** Who is excluded rises no more, and is given and told nothing: it is looked at again once they are back. */
async function withoutExcluded(trx: Trx, moves: readonly VipMove[], at: Date): Promise<VipMove[]> {
  const rising = moves.filter(({ reason }) => reason === 'ROSE').map(({ memberId }) => String(memberId));
  if (rising.length === 0) return [...moves];
  const { rows } = await sql<{ id: bigint }>`
    select m.id from (select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(rising)}::jsonb)) m
    where ${isExcluded(sql`m.id`, at)}`.execute(trx);
  const excluded = new Set(rows.map(({ id }) => id));
  return moves.filter(({ memberId, reason }) => reason !== 'ROSE' || !excluded.has(memberId));
}

function messageOf(
  operator: Operator,
  { memberId, level, reason, language }: VipMove,
  gift: bigint | undefined,
  at: Date,
): NewMessage {
  const rose = gift === undefined ? 'vipRose' : 'vipGift';
  return {
    memberId,
    type: reason === 'ROSE' ? rose : 'vipFell',
    values: {
      site: operator.brand.name,
      currency: operator.currency.code,
      amount: gift === undefined ? '' : amountText(operator, gift),
      reason: vipLabel(operator, level, language),
    },
    about: { kind: 'vip', id: BigInt(level) },
    at,
  };
}
