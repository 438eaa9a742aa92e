import { fromMinorUnits } from '@tessera/contracts';
import type { Platform } from '../../context';
import { hostedPayouts } from './hosted/provider';
import { moveWithdrawal, payoutOf, type WithdrawalRow } from './moves';
import type { Trx } from '../../db/database';

const batch = 50;

/**
 * sendPayouts sends what was approved. First it is recorded as sent, then the provider is asked: a process
 * that is killed in between leaves an order that the next run sends, and the provider takes the same order
 * once.
 */
export async function sendPayouts(platform: Platform): Promise<void> {
  while (await markNextSent(platform));
  await orderPayouts(platform);
}

/** One withdrawal after the other, each in a transaction of its own; what another process holds it leaves. */
async function markNextSent({ db, clock }: Platform): Promise<boolean> {
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('withdrawal')
      .selectAll()
      .where('state', '=', 'APPROVED')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    await moveWithdrawal(trx, row, { to: 'SENT', author: 'platform', at });
    await writePayout(trx, row, payoutOf(row), at);
    return true;
  });
}

/** writePayout writes a payout that waits for the provider to take it. */
export const writePayout = (trx: Trx, { id, currency }: WithdrawalRow, amount: bigint, at: Date) =>
  trx
    .insertInto('payout')
    .values({
      withdrawal_id: id,
      provider: hostedPayouts.code,
      amount,
      currency,
      state: 'ORDERED',
      created_at: at,
      accepted_at: null,
    })
    .execute();

async function orderPayouts(platform: Platform): Promise<void> {
  const { db, clock, operators, logger } = platform;
  const waiting = await db
    .selectFrom('payout as p')
    .innerJoin('withdrawal as w', 'w.id', 'p.withdrawal_id')
    .select(['p.id', 'p.amount', 'p.currency', 'w.operator', 'w.method_id', 'w.number', 'w.holder'])
    .where('p.accepted_at', 'is', null)
    .orderBy('p.id')
    .limit(batch)
    .execute();
  for (const { id, amount, currency, operator, method_id, number, holder } of waiting)
    try {
      await hostedPayouts.send(platform, {
        reference: String(id),
        operator,
        methodId: method_id,
        number,
        holder,
        amount: fromMinorUnits(amount, operators.byCode(operator)?.currency.digits ?? 2),
        currency,
      });
      await db.updateTable('payout').set({ accepted_at: clock.now() }).where('id', '=', id).execute();
    } catch (error) {
      logger.error('a payout was not taken', { payout: String(id), error: String(error) });
    }
}
