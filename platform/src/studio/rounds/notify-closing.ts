import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import type { GameSession } from '../../games/launch/game-sessions';
import { notifyMember } from '../../content/notices/member-messages';
import { amountText } from '../../operators/documents/amount-text';
import type { Round } from './game-rules';

/**
 * notifyClosing writes a member how the round ended that was open when the site closed. Play money is not
 * written about.
 */
export async function notifyClosing(
  trx: Trx,
  { operators, clock }: Platform,
  session: GameSession,
  { voided, stake, payout }: Round,
): Promise<void> {
  const operator = operators.byCode(session.operator);
  if (session.trial || session.member_id === null || !operator) return;
  await notifyMember(trx, operator, {
    memberId: session.member_id,
    type: voided ? 'roundReturned' : 'roundPaid',
    values: {
      site: operator.brand.name,
      currency: operator.currency.code,
      amount: amountText(operator, voided ? stake : (payout ?? 0n)),
      game: session.title,
    },
    at: clock.now(),
  });
}
