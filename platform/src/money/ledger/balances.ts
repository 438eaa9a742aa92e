import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import type { AccountRef } from './accounts';

/**
 * balanceOfAccount returns the SQL for the balance of a row of `ledger_account` that is joined under `alias`.
 * On the operator's side it adds what is pending to what is booked.
 */
export function balanceOfAccount(alias: string): RawBuilder<bigint> {
  const account = sql.ref(`${alias}.id`);
  return sql<bigint>`(${sql.ref(`${alias}.balance`)} + coalesce(
    (select sum(pending.amount) from ledger_pending as pending where pending.account_id = ${account}), 0))::bigint`;
}

/** readBalance returns the account's balance in minor units and its sequence; zeros where nothing was posted yet. */
export async function readBalance(
  db: DbOrTrx,
  ref: AccountRef,
): Promise<{ balance: bigint; sequence: bigint }> {
  const row = await db
    .selectFrom('ledger_account as a')
    .select(['a.balance', 'a.sequence'])
    // A member's row says it all.
    .$if(ref.ownerKind !== 'member', (query) => query.select(balanceOfAccount('a').as('balance')))
    .where('a.owner_kind', '=', ref.ownerKind)
    .where('a.owner_id', '=', ref.ownerId)
    .where('a.currency', '=', ref.currency)
    .where('a.kind', '=', ref.kind)
    .executeTakeFirst();
  return row ?? { balance: 0n, sequence: 0n };
}
