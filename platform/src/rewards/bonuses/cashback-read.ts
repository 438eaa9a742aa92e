import { fromMinorUnits, toMinorUnits, type CallReply } from '@tessera/contracts';
import type { cashbackCall, CashbackPeriod } from '@tessera/contracts/bonuses';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import { isExcluded } from '../../protection/breaks/excluded';
import { dayAt } from '../offers';
import { cashbackDays, type CashbackDays } from './cashback-settle';
import { countingGames, titleIn } from './rules';

const latest = 10;

type Running = CashbackDays & {
  ruleId: bigint;
  period: CashbackPeriod;
  payAs: 'BONUS' | 'CASH';
  loss: bigint;
};

/**
 * readCashback returns the cashbacks that an operator gives with how far a member has come, none to who is excluded, and the
 * member's last ones.
 */
export async function readCashback(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { operator, language, memberId }: { operator: Operator; language: string; memberId: bigint },
): Promise<CallReply<typeof cashbackCall>> {
  const now = clock.now();
  const today = dayAt(operator, now);
  const { rows: running } = await sql<Running>`
    select d.*, r.rule_id as "ruleId", r.period, r.pay_as as "payAs", coalesce((
      select greatest(sum(cash_staked - cash_won), 0) from reward_play
      where member_id = ${memberId} and day between d."firstDay"::date and d."lastDay"::date), 0)::bigint as loss
    from (${cashbackDays(operator.code, today)}) d join cashback_run r on r.id = d."runId"
    where d."isOpen" and ${today} between d."firstDay" and d."lastDay"
      and not (${isExcluded(sql`${memberId}::bigint`, now)}) order by r.rule_id`.execute(db);
  const last = await db
    .selectFrom('cashback as c')
    .innerJoin('cashback_run as r', 'r.id', 'c.run_id')
    .selectAll('c')
    .select([
      'r.rule',
      'r.pay_as',
      sql<string>`c.first_day::text`.as('from'),
      sql<string>`c.last_day::text`.as('to'),
    ])
    .where('c.member_id', '=', memberId)
    .orderBy('c.id', 'desc')
    .limit(latest)
    .execute();
  const { digits } = operator.currency;
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  return {
    offers: running.map((one) => {
      const { titles, games, ...terms } = one.rule;
      const [cap, least] = [toMinorUnits(terms.cap, digits), toMinorUnits(terms.minDeposit, digits)];
      const share = (one.loss * BigInt(terms.percent)) / 100n;
      const amount = one.loss < least ? 0n : share < cap ? share : cap;
      return {
        ruleId: String(one.ruleId),
        title: titleIn(titles, operator, language),
        ...terms,
        games: countingGames(games, operator),
        period: one.period,
        payAs: one.payAs,
        from: one.firstDay,
        to: one.lastDay,
        loss: money(one.loss),
        amount: money(amount),
        turnover: money(one.payAs === 'CASH' ? 0n : amount * BigInt(terms.factor)),
      };
    }),
    last: last.map((one) => ({
      cashbackId: String(one.id),
      title: titleIn(one.rule.titles, operator, language),
      from: one.from,
      to: one.to,
      loss: money(one.loss),
      amount: money(one.amount),
      payAs: one.pay_as,
      state: one.state,
      bonusId: one.bonus_id === null ? null : String(one.bonus_id),
    })),
  };
}
