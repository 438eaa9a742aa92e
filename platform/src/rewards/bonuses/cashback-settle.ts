import type { Operator } from '@tessera/contracts/operator';
import { toMinorUnits } from '@tessera/contracts';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { forEachOperator } from '../../jobs/for-each-operator';
import { isExcluded } from '../../protection/breaks/excluded';
import { dayAt } from '../offers';
import { countPlayWithin } from '../play/count-play';
import type { ChosenRule } from './tables';

type Settles = Pick<Platform, 'db' | 'operators' | 'clock' | 'domainEvents'>;

/** A round that was decided in the last moment of a day may be written after it. */
const graceMs = 60_000;

/** CashbackDays are the days of a run that are paid together. */
export interface CashbackDays {
  runId: bigint;
  rule: ChosenRule;
  firstDay: string;
  lastDay: string;
}

/**
 * cashbackDays returns the periods of an operator's runs that have begun by `today`. A run that began or ended within a
 * period pays the days of it that it has.
 */
export const cashbackDays = (operator: string, today: string) => sql<CashbackDays & { isOpen: boolean }>`
  select r.id as "runId", r.rule, r.last_day is null as "isOpen", greatest(r.first_day, p.begins)::text as "firstDay",
    least(coalesce(r.last_day, p.ends), p.ends)::text as "lastDay"
  from cashback_run r cross join lateral (
    select d::date as begins, (d + ('1 ' || r.period)::interval - interval '1 day')::date as ends
    from generate_series(date_trunc(r.period, r.first_day::timestamp),
      least(coalesce(r.last_day, ${today}::date), ${today}::date)::timestamp, ('1 ' || r.period)::interval) d) p
  where r.operator = ${operator}`;

/**
 * settleCashback settles the periods that are over at every operator: what games have kept of each member's own cash, at
 * the terms that held; nothing for who is excluded or has closed their account. A period is settled once, whichever process
 * does it.
 */
export async function settleCashback({ db, operators, clock, domainEvents }: Settles): Promise<void> {
  await forEachOperator(operators.all, async (operator) => {
    const at = clock.now();
    const today = dayAt(operator, new Date(at.getTime() - graceMs));
    const { rows } = await sql<CashbackDays>`
      select * from (${cashbackDays(operator.code, today)}) d where d."lastDay" < ${today}
        and not exists (select from cashback_settled s where s.run_id = d."runId" and s.last_day = d."lastDay"::date)
      order by d."lastDay"`.execute(db);
    for (const days of rows)
      await db.transaction().execute(async (trx) => {
        await countPlayWithin({ clock, domainEvents }, trx, operator);
        await settlePeriod(trx, operator, days, at);
      });
  });
}

async function settlePeriod(
  trx: Trx,
  { code, currency }: Operator,
  { runId, rule, firstDay, lastDay }: CashbackDays,
  at: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('cashback_settled')
    .values({ run_id: runId, last_day: lastDay })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return;
  const [cap, least] = [
    toMinorUnits(rule.cap, currency.digits),
    toMinorUnits(rule.minDeposit, currency.digits),
  ];
  await sql`
    insert into cashback (run_id, operator, member_id, first_day, last_day, loss, amount, created_at)
    select ${runId}::bigint, ${code}, member_id, ${firstDay}::date, ${lastDay}::date, loss, amount, ${at}::timestamptz
    from (
      select member_id, loss, least(${cap}::bigint, div(loss * ${rule.percent}::int, 100)) as amount from (
        select member_id, sum(cash_staked - cash_won) as loss from reward_play
        where operator = ${code} and day between ${firstDay}::date and ${lastDay}::date
          and not (${isExcluded(sql`member_id`, at)}) group by member_id) of_member
      where loss >= ${least}::bigint) due
    where amount > 0`.execute(trx);
}
