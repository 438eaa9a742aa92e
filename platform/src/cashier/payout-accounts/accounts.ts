import type { Operator } from '@tessera/contracts/operator';
import type { PayoutAccount } from '@tessera/contracts/withdrawals';
import type { Selectable } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import type { PayoutAccountTables } from './tables';

export type PayoutAccountRow = Selectable<PayoutAccountTables['payout_account']>;

/** accountsOf returns the payout accounts that a member has now, oldest first. */
export const accountsOf = (db: DbOrTrx, memberId: bigint): Promise<PayoutAccountRow[]> =>
  db
    .selectFrom('payout_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

/**
 * maskedNumber shows the last four digits of an account's number: nobody may read the rest over a shoulder.
 */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`;

export function presentAccount(
  { id, method_id, number, holder, created_at, usable_from }: PayoutAccountRow,
  { payouts }: Operator,
  now: Date,
): PayoutAccount {
  const method = payouts?.methods.find((one) => one.id === method_id);
  return {
    accountId: String(id),
    methodId: method_id,
    kind: method?.kind ?? 'bank',
    methodName: method?.name ?? method_id,
    number: maskedNumber(number),
    holder,
    addedAt: created_at.toISOString(),
    usableFrom: usable_from.toISOString(),
    usable: usable_from <= now,
  };
}
