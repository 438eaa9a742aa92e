import { sql } from 'kysely';
import type { DbOrTrx, Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { AccountRef } from './accounts';

export interface AccountState {
  id: bigint;
  balance: bigint;
  sequence: bigint;
}

/** One guarded statement decides whether the money is there: two debits at once never both read the old balance. */
async function tryAdd(trx: Trx, ref: AccountRef, amount: bigint): Promise<AccountState | undefined> {
  return trx
    .updateTable('ledger_account')
    .set({ balance: sql`balance + ${amount}::bigint`, sequence: sql`sequence + 1` })
    .where('owner_kind', '=', ref.ownerKind)
    .where('owner_id', '=', ref.ownerId)
    .where('currency', '=', ref.currency)
    .where('kind', '=', ref.kind)
    .where(sql<boolean>`(owner_kind <> 'member' or balance + ${amount}::bigint >= 0)`)
    .returning(['id', 'balance', 'sequence'])
    .executeTakeFirst();
}

/** Adds to (or takes from) an account that may not exist yet. Throws BALANCE_TOO_LOW. */
export async function addToBalance(trx: Trx, ref: AccountRef, amount: bigint): Promise<AccountState> {
  const state = await tryAdd(trx, ref, amount);
  if (state) return state;
  const { ownerKind: owner_kind, ownerId: owner_id, currency, kind } = ref;
  await trx
    .insertInto('ledger_account')
    .values({ owner_kind, owner_id, currency, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const created = await tryAdd(trx, ref, amount);
  if (!created) throw new DomainError('BALANCE_TOO_LOW');
  return created;
}

/** The account's balance in minor units and its sequence; zeros where nothing was posted yet. */
export async function readBalance(
  db: DbOrTrx,
  ref: AccountRef,
): Promise<{ balance: bigint; sequence: bigint }> {
  const row = await db
    .selectFrom('ledger_account')
    .select(['balance', 'sequence'])
    .where('owner_kind', '=', ref.ownerKind)
    .where('owner_id', '=', ref.ownerId)
    .where('currency', '=', ref.currency)
    .where('kind', '=', ref.kind)
    .executeTakeFirst();
  return row ?? { balance: 0n, sequence: 0n };
}
