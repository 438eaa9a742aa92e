import type { DbOrTrx, Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';

/** playMoneyOf is what a free trial has left, in minor units. */
export async function playMoneyOf(db: DbOrTrx, sessionId: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('game_session')
    .select('trial_balance')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.trial_balance;
}

/** movePlayMoney gives (or takes) `amount` and returns what is left. Throws BALANCE_TOO_LOW. */
export async function movePlayMoney(trx: Trx, sessionId: bigint, amount: bigint): Promise<bigint> {
  const row = await trx
    .updateTable('game_session')
    .set(({ eb }) => ({ trial_balance: eb('trial_balance', '+', amount) }))
    .where('id', '=', sessionId)
    .where(({ eb }) => eb(eb('trial_balance', '+', amount), '>=', 0n))
    .returning('trial_balance')
    .executeTakeFirst();
  if (!row) throw new DomainError('BALANCE_TOO_LOW');
  return row.trial_balance;
}
