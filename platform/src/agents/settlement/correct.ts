import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { notifyMember } from '../../content/notices/member-messages';
import type { DbOrTrx, Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { parseAmount } from '../../money/ledger/parse-amount';

interface Correction {
  incomeId: bigint;
  /** What the line has to come to, as it was typed. */
  comesTo: string;
  author: string;
  reason: string;
  at: Date;
}

/** sumOfLine returns what a line and its corrections come to, in minor units, and how many corrections it has. */
export async function sumOfLine(
  db: DbOrTrx,
  incomeId: bigint,
): Promise<{ amount: bigint; corrections: number }> {
  const { rows } = await sql<{ amount: bigint; corrections: number }>`
    select sum(amount)::bigint as amount, (count(*) - 1)::int as corrections from agent_income
    where id = ${incomeId} or correction_of = ${incomeId}`.execute(db);
  return rows[0] ?? { amount: 0n, corrections: 0 };
}

/**
 * correctIncome writes the correction by which a line comes to another amount, and tells the agent why. It stands beside
 * the line, which stays as it was settled. Its money moves as that of any line: by a posting of its own, from what the
 * operator pays agents. The caller holds the record.
 */
export async function correctIncome(
  trx: Trx,
  operator: Operator,
  { incomeId, comesTo: text, author, reason, at }: Correction,
): Promise<void> {
  const { code, currency } = operator;
  const line = await trx
    .selectFrom('agent_income')
    .selectAll()
    .where('id', '=', incomeId)
    .where('operator', '=', code)
    .where('correction_of', 'is', null)
    .executeTakeFirst();
  if (!line) throw new DomainError('NOT_FOUND');
  const target = parseAmount(text, currency.digits, () => invalidFields({ comesTo: 'FIELD_FORMAT' }));
  const now = await sumOfLine(trx, incomeId);
  const amount = target - now.amount;
  if (amount === 0n) throw invalidFields({ comesTo: 'AMOUNT_INVALID' });
  const { id: _id, ...same } = line;
  await trx
    .insertInto('agent_income')
    .values({
      ...same,
      // It is made of no play: what it corrects is.
      rounds: 0n,
      void_rounds: 0n,
      late_rounds: 0n,
      late_valid_bet: 0n,
      valid_bet: 0n,
      net_loss: 0n,
      active_members: 0,
      base: 0n,
      loss_base: 0n,
      amount,
      state: 'DUE',
      correction_of: incomeId,
      remark: reason,
      author,
      idempotency_key: String(now.corrections + 1),
      created_at: at,
      paid_at: null,
    })
    .execute();
  await notifyMember(trx, operator, {
    memberId: line.member_id,
    type: 'incomeCorrected',
    values: {
      site: operator.brand.name,
      currency: currency.code,
      amount: `${fromMinorUnits(target, currency.digits)} ${currency.code}`,
      reason,
    },
    at,
  });
}
