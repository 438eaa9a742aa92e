import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { forEachOperator } from '../../jobs/for-each-operator';
import { recordZone } from '../../money/ledger';
import { isExcluded } from '../../protection/breaks/excluded';
import { countPlayWithin, type PlayCounted } from '../play/count-play';

type Settles = Pick<Platform, 'db' | 'operators' | 'clock' | 'domainEvents'>;

/** A round that was decided in the last moment of a day may be written after it. */
const graceMs = 60_000;
/** Days that are settled late, where the platform was away. What is older was never promised. */
const daysBack = 7;

/**
 * settleRebates settles the days that are over at every operator: what its members staked in each category, at the rate
 * that holds now. A day is settled once, whichever process does it.
 */
export async function settleRebates({ db, operators, clock, domainEvents }: Settles): Promise<void> {
  await forEachOperator(operators.all, async (operator) => {
    const at = new Date(clock.now().getTime() - graceMs);
    const today = sql`(${at}::timestamptz at time zone ${recordZone(operator)})::date`;
    const { rows } = await sql<{ day: string }>`
      select d::date as day from generate_series(${today} - ${daysBack}::int, ${today} - 1, interval '1 day') d
      where not exists (select from rebate_day r where r.operator = ${operator.code} and r.day = d::date) order by 1`.execute(
      db,
    );
    for (const { day } of rows)
      await db.transaction().execute(async (trx) => {
        await countPlayWithin({ clock, domainEvents }, trx, operator);
        await settleDay(trx, operator, day, clock.now());
      });
  });
}

async function settleDay(trx: Trx, operator: Operator, day: string, at: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rebate_day')
    .values({ operator: operator.code, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return;
  await sql`
    with settled as (
    insert into rebate (operator, member_id, day, game_type, rate, turnover, amount)
    select p.operator, p.member_id, p.day, p.game_type, r.rate, sum(p.turnover), div(sum(p.turnover) * r.rate, 10000)
    from reward_play p join rebate_rate r on r.operator = p.operator and r.game_type = p.game_type and r.rate > 0
    where p.operator = ${operator.code} and p.day = ${day}::date and not (${isExcluded(sql`p.member_id`, at)})
    group by p.operator, p.member_id, p.day, p.game_type, r.rate having sum(p.turnover) * r.rate >= 10000
    on conflict do nothing
    returning member_id
    )
    select emit_event(json_build_object('memberId', member_id::text, 'event', json_build_object('type',
      'rewards.changed'))::text) from (select distinct member_id from settled) s`.execute(trx);
}

/**
 * correctRebates brings what waits for those who played on days that are settled up to date: a round that was void after
 * all is taken out of it. What was claimed stays paid.
 */
export async function correctRebates(
  trx: Trx,
  { operator, memberIds, firstDay, lastDay }: PlayCounted,
): Promise<void> {
  await sql`
    update rebate r set turnover = p.turnover, amount = p.turnover * r.rate / 10000
    from (
      select m.id as member_id, d.day, r.game_type, coalesce((
        select sum(p.turnover) from reward_play p
        where p.member_id = m.id and p.day = d.day and p.game_type = r.game_type), 0)::bigint as turnover
      from (select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(memberIds.map(String))}::jsonb)) m
      cross join (select day from rebate_day where operator = ${operator.code}
        and day between ${firstDay}::date and ${lastDay}::date) d
      join rebate r on r.member_id = m.id and r.day = d.day and r.claim_id is null) p
    where r.member_id = p.member_id and r.day = p.day and r.game_type = p.game_type and r.claim_id is null
      and r.turnover <> p.turnover`.execute(trx);
}
