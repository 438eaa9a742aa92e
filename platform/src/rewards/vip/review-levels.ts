import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { forEachOperator } from '../../jobs/for-each-operator';
import { recordZone } from '../../money/ledger';
import { moveLevels, type VipMove } from './move-levels';
import { ranksJson, vipRules } from './rules';

/** Members of one transaction. */
const batch = 2_000;

interface Row {
  member_id: bigint;
  from_level: number;
  earned: number;
  language: string;
}

/**
 * reviewLevels looks once a day at the level of everybody: who was kept at one long enough and stakes too little for it falls
 * by one, who stakes enough keeps it on, and who has reached more since the operator changed what a level takes rises. Every
 * batch is a transaction whose members are not found again, so that whoever goes on after a stop does nothing twice.
 */
export async function reviewLevels(
  { db, operators, clock }: Pick<Platform, 'db' | 'operators' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const at = clock.now();
  await forEachOperator(
    operators.all,
    async (operator) => {
      if (vipRules(operator).ranks.length === 0) return;
      const day = at.toLocaleDateString('en-CA', { timeZone: recordZone(operator) });
      const done = await db
        .selectFrom('vip_day')
        .select('day')
        .where('operator', '=', operator.code)
        .where('day', '=', day)
        .executeTakeFirst();
      if (done) return;
      let after: bigint | undefined = 0n;
      while (after !== undefined) {
        if (signal?.aborted) return;
        const from: bigint = after;
        after = await db.transaction().execute((trx) => reviewBatch(trx, operator, { from, day, at }));
      }
      await db
        .insertInto('vip_day')
        .values({ operator: operator.code, day })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    signal,
  );
}

/** Returns after whom the next batch begins; undefined at the end. */
async function reviewBatch(
  trx: Trx,
  operator: Operator,
  { from, day, at }: { from: bigint; day: string; at: Date },
): Promise<bigint | undefined> {
  const { days, keepDays, ranks } = vipRules(operator);
  const { rows } = await sql<Row>`
    with members as materialized (
      select m.id, m.vip_level, m.language from member m left join vip_standing v on v.member_id = m.id
      where m.operator = ${operator.code} and m.id > ${from}
        and (v.kept_until < ${day}::date or (m.vip_level > 0 and v.member_id is null) or exists (
          select from reward_play p where p.member_id = m.id and p.day > ${day}::date - ${days}::int))
      order by m.id limit ${batch}::int for update of m
    ), sums as materialized (
      select m.id, coalesce(sum(p.turnover), 0) as turnover from members m
      left join reward_play p on p.member_id = m.id and p.day > ${day}::date - ${days}::int group by 1
    )
    select m.id as member_id, m.vip_level as from_level, m.language, (select coalesce(max(r.level), 0)
      from jsonb_to_recordset(${ranksJson(ranks)}::jsonb) as r (level int, turnover bigint) where r.turnover <= s.turnover) as earned
    from members m join sums s on s.id = m.id order by m.id`.execute(trx);
  const due = await overdueAmong(trx, rows, day);
  const moves = rows.flatMap(({ member_id: memberId, from_level, earned, language }): VipMove[] => {
    const move = { memberId, from: from_level, language };
    if (earned > from_level) return [{ ...move, level: earned, reason: 'ROSE' }];
    const below = Math.max(0, ...ranks.map(({ level }) => level).filter((level) => level < from_level));
    if (earned < from_level && due.has(memberId)) return [{ ...move, level: below, reason: 'FELL' }];
    return [];
  });
  await moveLevels(trx, operator, moves, at);
  const moved = new Set(moves.map(({ memberId }) => memberId));
  const renewed = [...due].filter((id) => !moved.has(id)).map(String);
  await sql`
    update vip_standing set kept_until = ${day}::date + ${keepDays}::int
    where member_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(renewed)}::jsonb))`.execute(
    trx,
  );
  return rows.length < batch ? undefined : rows.at(-1)?.member_id;
}

async function overdueAmong(trx: Trx, rows: readonly Row[], day: string): Promise<Set<bigint>> {
  const ids = rows.filter(({ from_level }) => from_level > 0).map(({ member_id }) => String(member_id));
  const { rows: overdue } = await sql<{ id: bigint }>`
    select i.value::bigint as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) i
    left join vip_standing v on v.member_id = i.value::bigint where v.kept_until is null or v.kept_until < ${day}::date`.execute(
    trx,
  );
  return new Set(overdue.map(({ id }) => id));
}
