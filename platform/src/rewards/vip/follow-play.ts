import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { recordZone } from '../../money/ledger';
import type { PlayCounted } from '../play/count-play';
import { moveLevels, type VipMove } from './move-levels';
import { ranksJson, vipRules } from './rules';

interface Row {
  member_id: bigint;
  from_level: number;
  level: number;
  language: string;
}

/**
 * followPlay raises those whose stakes have reached a higher level, in the transaction that counts them. Where rounds were
 * void after all it takes back first what they alone had reached.
 */
export async function followPlay(trx: Trx, counted: PlayCounted): Promise<void> {
  if (vipRules(counted.operator).ranks.length === 0) return;
  if (counted.undone) await correctLevels(trx, counted);
  await raiseLevels(trx, counted);
}

async function raiseLevels(trx: Trx, { operator, memberIds, at }: PlayCounted): Promise<void> {
  const { days, ranks } = vipRules(operator);
  const { rows } = await sql<Row>`
    select m.id as member_id, m.vip_level as from_level, r.level, m.language
    from member m
    cross join (select (${at}::timestamptz at time zone ${recordZone(operator)})::date as day) today
    cross join lateral (select coalesce(sum(p.turnover), 0) as turnover from reward_play p
      where p.member_id = m.id and p.day > today.day - ${days}::int) t
    cross join lateral (select max(r.level) as level from jsonb_to_recordset(${ranksJson(ranks)}::jsonb)
      as r (level int, turnover bigint) where r.turnover <= t.turnover) r
    where m.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(memberIds.map(String))}::jsonb))
      and r.level > m.vip_level
    order by m.id for update of m`.execute(trx);
  await moveLevels(trx, operator, rows.map(moveOf('ROSE')), at);
}

/** The last step up is measured again by what it took: what it needs and does not have any more is taken back. */
async function correctLevels(trx: Trx, { operator, memberIds, at }: PlayCounted): Promise<void> {
  const { days, ranks } = vipRules(operator);
  const { rows } = await sql<Row>`
    select m.id as member_id, m.vip_level as from_level, greatest(c.from_level, r.level) as level, m.language
    from member m join vip_standing v on v.member_id = m.id
    cross join lateral (select * from vip_change c where c.member_id = m.id order by c.id desc limit 1) c
    cross join lateral (select coalesce(sum(p.turnover), 0) as turnover from reward_play p
      where p.member_id = m.id and p.day > v.reached_on - ${days}::int) t
    cross join lateral (select max(r.level) as level from jsonb_to_recordset(${ranksJson(ranks)}::jsonb)
      as r (level int, turnover bigint) where r.turnover <= t.turnover) r
    where m.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(memberIds.map(String))}::jsonb))
      and c.reason = 'ROSE' and t.turnover < c.needed and greatest(c.from_level, r.level) < m.vip_level
    order by m.id for update of m`.execute(trx);
  await moveLevels(trx, operator, rows.map(moveOf('CORRECTED')), at);
}

const moveOf =
  (reason: VipMove['reason']) =>
  ({ member_id, from_level, level, language }: Row): VipMove => ({
    memberId: member_id,
    from: from_level,
    level,
    language,
    reason,
  });
