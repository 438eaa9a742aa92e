import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { dayAt } from '../offers';
import { chosenRule } from './rules';

/**
 * beginCashback begins the days on which a cashback is given under the terms of this moment; nothing where the rule is
 * another kind's, or not open. No day counts twice: what ended today goes on tomorrow.
 */
export async function beginCashback(trx: Trx, operator: Operator, ruleId: bigint, at: Date): Promise<void> {
  const rule = await trx
    .selectFrom('bonus_rule')
    .selectAll()
    .where('id', '=', ruleId)
    .where('operator', '=', operator.code)
    .where('kind', '=', 'CASHBACK')
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  if (!rule?.period) return;
  const firstDay = sql<string>`greatest(${dayAt(operator, at)}::date,
    (select max(last_day) + 1 from cashback_run where rule_id = ${ruleId}))`;
  await trx
    .insertInto('cashback_run')
    .values({
      operator: operator.code,
      rule_id: rule.id,
      rule_version: rule.version,
      rule: JSON.stringify(chosenRule(rule, operator)),
      period: rule.period,
      pay_as: rule.pay_as,
      first_day: firstDay,
      last_day: null,
    })
    .execute();
}

/** endCashback ends them with today, which is paid still. A run that has not begun yet leaves nothing. */
export async function endCashback(trx: Trx, operator: Operator, ruleId: bigint, at: Date): Promise<void> {
  const today = dayAt(operator, at);
  const running = sql<boolean>`rule_id = ${ruleId} and operator = ${operator.code} and last_day is null`;
  await trx
    .deleteFrom('cashback_run')
    .where(running)
    .where(sql<boolean>`first_day > ${today}::date`)
    .execute();
  await trx.updateTable('cashback_run').set({ last_day: today }).where(running).execute();
}
