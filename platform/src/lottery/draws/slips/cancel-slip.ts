import type { LotterySlip } from '@tessera/contracts/lottery';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../../context';
import { DomainError } from '../../../http/domain-error';
import { slipsById } from './my-slips';
import { returnSlips } from './return-slips';

/**
 * cancelSlip takes a slip back, with `rest` every open one of its plan, while the platform's clock says that its draw takes
 * bets. Throws NOT_FOUND for another member's slip, and LOTTERY_DRAW_CLOSED.
 */
export async function cancelSlip(
  { db, clock }: Platform,
  operator: Operator,
  { memberId, slipId, rest }: { memberId: bigint; slipId: bigint; rest: boolean },
): Promise<LotterySlip[]> {
  const { code: currency, digits } = operator.currency;
  return db.transaction().execute(async (trx) => {
    const named = await trx
      .selectFrom('lottery_slip')
      .select('order_id')
      .where('id', '=', slipId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (!named) throw new DomainError('NOT_FOUND');
    const slips = await trx
      .selectFrom('lottery_slip')
      .selectAll()
      .where('order_id', '=', named.order_id)
      .$if(!rest, (query) => query.where('id', '=', slipId))
      .orderBy('id')
      .forUpdate()
      .execute();
    // The settlement may have had the rows until now.
    const at = clock.now();
    const open = slips.filter((slip) => slip.status === 'OPEN' && at < slip.closes_at);
    const isGivenBack = slips.some(({ id, status }) => id === slipId && status === 'CANCELLED');
    if (open.length === 0 && !isGivenBack) throw new DomainError('LOTTERY_DRAW_CLOSED');
    await returnSlips(
      trx,
      open.map((slip) => ({ ...slip, currency })),
      'CANCELLED',
      at,
    );
    const shown = rest ? slips.map(({ id }) => id) : [slipId];
    return slipsById(trx, shown, digits);
  });
}
