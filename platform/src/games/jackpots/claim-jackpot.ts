import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import type { GameSession } from '../launch/game-sessions';
import { houseAccount, post, readBalance, type AccountRef } from '../../money/ledger';
import { providerAccount } from '../launch/provider-account';
import { potAccount } from './pools';
import { jackpotTermsOf } from './terms';

/**
 * claimJackpot takes the pot for a round that has won it, once: the same round that asks again is told the
 * same amount, in minor units. The studio has it then and pays it out with the round; the pot begins anew at
 * its seed.
 */
export function claimJackpot(platform: Platform, session: GameSession, roundId: string): Promise<bigint> {
  const terms = jackpotTermsOf(session);
  if (!terms) return Promise.resolve(0n);
  const pot = potAccount(session.operator, session.node_id, session.currency);
  return platform.db.transaction().execute(async (trx) => {
    await lock(trx, pot);
    const existing = await trx
      .selectFrom('jackpot_win')
      .select('amount')
      .where('round_id', '=', roundId)
      .executeTakeFirst();
    if (existing) return existing.amount;
    const { balance } = await readBalance(trx, pot);
    const amount = terms.seed + balance;
    const at = platform.clock.now();
    await post(trx, {
      scope: 'jackpot',
      key: roundId,
      kind: 'jackpot.win',
      reference: roundId,
      entries: [
        { account: houseAccount(session.operator, session.currency, 'jackpot-seed'), amount: -terms.seed },
        ...(balance === 0n ? [] : [{ account: pot, amount: -balance }]),
        { account: providerAccount(session), amount },
      ],
      at,
    });
    await trx
      .insertInto('jackpot_win')
      .values({
        round_id: roundId,
        operator: session.operator,
        node_id: session.node_id,
        account: session.account,
        currency: session.currency,
        amount,
        won_at: at,
      })
      .execute();
    return amount;
  });
}

/** Two that win at once take it one after the other: the second one finds what has come in since. */
async function lock(trx: Trx, { ownerKind, ownerId, currency, kind }: AccountRef): Promise<void> {
  await trx
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_kind', '=', ownerKind)
    .where('owner_id', '=', ownerId)
    .where('currency', '=', currency)
    .where('kind', '=', kind)
    .forUpdate()
    .execute();
}
