import type { DbOrTrx, Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { GameSession } from '../launch/game-sessions';
import { contributionOf } from '../jackpots/terms';
import { potAccount } from '../jackpots/pools';
import { memberWallet, post, readBalance, type AccountRef } from '../../money/ledger';
import { memberOf } from './rounds';
import type { Movement } from './movement';

/** What the operator owes a provider and the other way round; one account a vendor keeps players apart from each other. */
export function providerAccount(session: GameSession): AccountRef {
  return {
    ownerKind: 'provider',
    ownerId: `${session.operator}/${session.vassalage}`,
    currency: session.currency,
    kind: 'play',
  };
}

export async function balanceOf(db: DbOrTrx, session: GameSession): Promise<bigint> {
  if (!session.trial)
    return (await readBalance(db, memberWallet(memberOf(session), session.currency))).balance;
  const row = await db
    .selectFrom('game_session')
    .select('trial_balance')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  return row.trial_balance;
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
  if (session.trial) return movePlayMoney(trx, session, amount);
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

async function movePlayMoney(trx: Trx, session: GameSession, amount: bigint): Promise<bigint> {
  const row = await trx
    .updateTable('game_session')
    .set(({ eb }) => ({ trial_balance: eb('trial_balance', '+', amount) }))
    .where('id', '=', session.id)
    .where(({ eb }) => eb(eb('trial_balance', '+', amount), '>=', 0n))
    .returning('trial_balance')
    .executeTakeFirst();
  if (!row) throw new DomainError('BALANCE_TOO_LOW');
  return row.trial_balance;
}
