import { sql } from 'kysely';
import type { Platform } from '../../../context';
import type { DbOrTrx, Trx } from '../../../db/database';
import { DomainError } from '../../../http/domain-error';
import { assertSameRequest } from '../../../http/same-request';
import type { VendorAnswer, VendorOrder, VendorPort } from '../vendor-port';

type Player = Pick<VendorOrder, 'vassalage' | 'memberId' | 'currency'>;

/**
 * Amounts into a wallet that the embedded vendors use to show what a vendor can do, as real ones have test
 * amounts: refused; no answer and not booked; no answer and booked all the same. In the minor units of two digits.
 */
const testAmounts = { refused: 7791n, lost: 7792n, lostAnswer: 7793n } as const;

/** embeddedVendors keep the books of the vendors whose games the demonstration brings. */
export const embeddedVendors: VendorPort = {
  async move(platform, order) {
    if (order.amount === testAmounts.lost) throw new Error('the vendor did not answer');
    const answer = await platform.db.transaction().execute((trx) => bookOnce(trx, platform, order));
    if (order.amount === testAmounts.lostAnswer) throw new Error('the answer of the vendor was lost');
    return answer;
  },
  async conclude({ db, clock }, order) {
    const { reference } = order;
    const { memberId: member_id, vassalage, currency } = order;
    const unknown = { reference, vassalage, member_id, currency, amount: 0n, state: 'REFUSED' } as const;
    await db
      .insertInto('vendor_book_transfer')
      .values({ ...unknown, at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await storedOf(db, reference)).state;
  },
};

async function bookOnce(trx: Trx, { clock }: Platform, order: VendorOrder): Promise<VendorAnswer> {
  const { reference, vassalage, memberId: member_id, currency, amount } = order;
  const [result] = await trx
    .insertInto('vendor_book_transfer')
    .values({ reference, vassalage, member_id, currency, amount, state: 'REFUSED', at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (result?.numInsertedOrUpdatedRows !== 1n) {
    const stored = await storedOf(trx, reference);
    assertSameRequest(stored.amount === amount || stored.amount === 0n);
    return stored.state;
  }
  if (amount === testAmounts.refused || !(await changeBook(trx, order, amount))) return 'REFUSED';
  await trx
    .updateTable('vendor_book_transfer')
    .set({ state: 'BOOKED' })
    .where('reference', '=', reference)
    .execute();
  return 'BOOKED';
}

const storedOf = (db: DbOrTrx, reference: string) =>
  db
    .selectFrom('vendor_book_transfer')
    .select(['state', 'amount'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

/** Changes what a player has in a vendor's books; false where it would go below zero. */
async function changeBook(trx: Trx, player: Player, amount: bigint): Promise<boolean> {
  const { vassalage, memberId: member_id, currency } = player;
  await trx
    .insertInto('vendor_book')
    .values({ vassalage, member_id, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [result] = await trx
    .updateTable('vendor_book')
    .set({ balance: sql`balance + ${amount}` })
    .where('vassalage', '=', vassalage)
    .where('member_id', '=', member_id)
    .where('currency', '=', currency)
    .where(sql<boolean>`balance + ${amount} >= 0`)
    .execute();
  return result?.numUpdatedRows === 1n;
}

/**
 * playFromBook books a stake or a payout of an embedded vendor's game in the vendor's own books, in the
 * transaction in which the platform hears of it. It throws BALANCE_TOO_LOW.
 */
export async function playFromBook(trx: Trx, player: Player, amount: bigint): Promise<void> {
  if (!(await changeBook(trx, player, amount))) throw new DomainError('BALANCE_TOO_LOW');
}
