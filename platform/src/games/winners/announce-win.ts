import { fromMinorUnits } from '@tessera/contracts';
import { isOff } from '@tessera/contracts/markets';
import type { Trx } from '../../db/database';
import { emitEvent } from '../../events';
import type { GameSession } from '../launch/game-sessions';
import { maskAccount } from '../../accounts/member/mask-account';

/** greatWin is how many stakes a win has to be for everybody at the operator to be told of it. */
export const greatWin = 20n;

/** announceWin tells the operator's players of a great win, when its transaction is committed. */
export async function announceWin(
  trx: Trx,
  session: GameSession,
  { stake, payout }: { stake: bigint; payout: bigint },
): Promise<void> {
  if (session.trial || payout === 0n || payout < stake * greatWin) return;
  if (isOff(session.document, 'WINNER_BOARD')) return;
  await emitEvent(trx, {
    operator: session.operator,
    event: {
      type: 'winner.announced',
      gameName: session.title,
      customerName: maskAccount(session.account),
      amount: fromMinorUnits(payout, session.digits),
    },
  });
}
