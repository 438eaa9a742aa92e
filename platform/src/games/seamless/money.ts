import type { DbOrTrx, Trx } from '../../db/database';
import type { GameSession } from '../launch/game-sessions';
import { contributionOf } from '../jackpots/terms';
import { potAccount } from '../jackpots/pools';
import { memberWallet, post, readBalance } from '../../money/ledger';
import { memberOf } from './rounds';
import type { Movement } from './movement';
import { movePlayMoney, playMoneyOf } from '../launch/play-money';
import { providerAccount } from '../launch/provider-account';

export async function balanceOf(db: DbOrTrx, session: GameSession): Promise<bigint> {
  if (!session.trial)
    return (await readBalance(db, memberWallet(memberOf(session), session.currency))).balance;
  return playMoneyOf(db, session.id);
}

/** Gives (or takes) `amount` and returns the player's balance after it. Throws BALANCE_TOO_LOW. */
export async function movePlayerMoney(
  trx: Trx,
  session: GameSession,
  movement: Movement,
  amount: bigint,
  at: Date,
): Promise<bigint> {
  if (amount === 0n) return balanceOf(trx, session);
  if (session.trial) return movePlayMoney(trx, session.id, amount);
  // In the posting of the stake itself: no pot grows by a bet that was not taken.
  const intoPot = movement.kind === 'bet' ? contributionOf(session, -amount) : 0n;
  const pot = potAccount(session.operator, session.node_id, session.currency);
  const posted = await post(trx, {
    scope: `seamless/${movement.provider}`,
    key: movement.transactionId,
    kind: `play.${movement.kind}`,
    reference: `${movement.provider}/${movement.roundId}`,
    entries: [
      { account: memberWallet(memberOf(session), session.currency), amount },
      { account: providerAccount(session), amount: -amount - intoPot },
      ...(intoPot > 0n ? [{ account: pot, amount: intoPot }] : []),
    ],
    at,
  });
  return posted.entries[0]?.balance ?? 0n;
}
