import { randomUUID } from 'node:crypto';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { parseAmount } from '../../money/ledger/parse-amount';
import type { Decision } from './decide';
import { lockWithdrawal, writeStep } from './moves';
import { notifyOwner } from './notify-owner';

/**
 * splitWithdrawal makes two of a request, so that each can be decided about and paid by itself. The first keeps
 * the amount and pays the fee, the second has the rest. No money moves: it is reserved for both already.
 * Throws AMOUNT_INVALID at `amount` if nothing is left for one of them, WITHDRAWAL_STATE_CONFLICT.
 */
export async function splitWithdrawal(
  trx: Trx,
  operator: Operator,
  { id, author, reason, at, amount: text }: Decision & { amount: string },
): Promise<void> {
  const row = await lockWithdrawal(trx, id, { operator: operator.code });
  if (row.state !== 'REQUESTED')
    throw new DomainError('WITHDRAWAL_STATE_CONFLICT', { value: { state: row.state } });
  const amount = parseAmount(text, operator.currency.digits, () => invalidFields({ amount: 'FIELD_FORMAT' }));
  const rest = row.amount - amount;
  if (amount <= row.fee || rest <= 0n) throw invalidFields({ amount: 'AMOUNT_INVALID' });
  const { id: _own, version: _version, terms, ...same } = row;
  await trx
    .updateTable('withdrawal')
    .set({ amount, held: amount, version: sql`version + 1` })
    .where('id', '=', row.id)
    .execute();
  const second = await trx
    .insertInto('withdrawal')
    .values({
      ...same,
      ...(terms ? { terms: JSON.stringify(terms) } : {}),
      amount: rest,
      held: rest,
      fee: 0n,
      split_of: row.id,
      idempotency_key: randomUUID(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const withdrawal_id of [row.id, second.id])
    await writeStep(trx, { withdrawal_id, state: 'REQUESTED', author, reason, automatic: false, at });
  await notifyOwner(trx, operator, row, { type: 'withdrawalSplit', at, reason });
}
