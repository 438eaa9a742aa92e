import type { Selectable } from 'kysely';
import type { Trx } from '../../../db/database';
import { settleBets } from '../../../games/bets/write-bets';
import { postMany } from '../../../money/ledger';
import type { LotterySlipTable } from '../tables';
import { returnPosting } from './money';

export type SlipRow = Pick<
  Selectable<LotterySlipTable>,
  'id' | 'member_id' | 'operator' | 'bet_id' | 'stake'
> & { currency: string };

/** returnSlips ends slips without a draw and gives their stakes back. The caller holds their rows, which are open. */
export async function returnSlips(
  trx: Trx,
  slips: readonly SlipRow[],
  status: 'CANCELLED' | 'VOID',
  at: Date,
): Promise<void> {
  if (slips.length === 0) return;
  await trx
    .updateTable('lottery_slip')
    .set(({ ref }) => ({ status, payout: ref('stake') }))
    .where(
      'id',
      'in',
      slips.map(({ id }) => id),
    )
    .execute();
  await settleBets(
    trx,
    slips.map(({ bet_id: id }) => ({ id, status: 'VOID', payout: 0n, turnover: 0n })),
    at,
  );
  await postMany(
    trx,
    slips.map(({ id, member_id: memberId, operator, currency, stake }) =>
      returnPosting({ id, memberId, operator, currency, stake, at }),
    ),
  );
}
