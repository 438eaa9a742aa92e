import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { houseAccount, memberWallet, post, type AccountRef } from '../../money/ledger';
import { endFreeRound, shareWithBonus, type FreeRound } from '../../money/bonus-balance';
import { isVendorWallet } from '../vendor-wallets/accounts';
import { playFromBook } from '../vendor-wallets/embedded/books';
import { betRounds, bonusOf, freeRoundOf } from './rounds';
import { parseAmount } from '../../money/ledger/parse-amount';

/**
 * forgottenMs is how long a round stays open before it counts as forgotten by its provider, which should have
 * finished it.
 */
export const forgottenMs = 86_400_000;

/**
 * decideRound ends a round whose provider does not: with what it paid, or with the stake given back. A
 * request of the provider that comes later finds the round closed. Throws NOT_FOUND for one that is another
 * operator's, over, or not that old, and for a lottery slip: it waits for its draw, and its stake lies elsewhere.
 */
export async function decideRound(
  trx: Trx,
  operator: Operator,
  { id, decision, payout, at }: { id: bigint; decision: 'void' | 'pay'; payout: string; at: Date },
): Promise<{ memberId: bigint; amount: bigint; game: string }> {
  const bet = await trx
    .selectFrom('bet')
    .select([
      'id',
      'member_id',
      'status',
      'stake',
      'currency',
      'provider',
      'round_id',
      'vassalage',
      'game_name',
      'game_type',
      'bonus_id',
      'bonus_stake',
      'free_stake',
    ])
    .where('id', '=', id)
    .where('operator', '=', operator.code)
    .where('status', '=', 'OPEN')
    .where('provider', '<>', 'LOTTERY')
    .where('placed_at', '<=', new Date(at.getTime() - forgottenMs))
    .forUpdate()
    .executeTakeFirst();
  if (!bet) throw new DomainError('NOT_FOUND');
  const isVoid = decision === 'void';
  const amount = isVoid
    ? bet.stake
    : parseAmount(payout, operator.currency.digits, () => invalidFields({ payout: 'FIELD_FORMAT' }));
  const round = { id: bet.id, status: 'OPEN', stake: bet.stake } as const;
  const free = freeRoundOf(bet);
  if (free) {
    const paid = await decideFreeRound(trx, operator, { bet, free, payout: isVoid ? 'void' : amount, at });
    return { memberId: bet.member_id, amount: paid, game: bet.game_name };
  }
  await betRounds.close(trx, round, {
    status: isVoid ? 'VOID' : 'SETTLED',
    payout: isVoid ? 0n : amount,
    at,
  });
  const wallet = await stakedFrom(trx, bet);
  const bonus = bonusOf(bet);
  const result = { stake: bet.stake, amount, isVoid, wallet, at };
  const shares = bonus && (await shareWithBonus(trx, bonus, result, bet.game_type));
  const entries = shares?.entries ?? [{ account: wallet, amount }];
  if (amount > 0n) {
    await post(trx, {
      scope: 'round-decision',
      key: String(id),
      kind: isVoid ? 'play.void' : 'play.settle',
      reference: `${bet.provider}/${bet.round_id}`,
      entries: [
        ...entries,
        {
          account: {
            ownerKind: 'provider',
            ownerId: `${operator.code}/${bet.vassalage}`,
            currency: bet.currency,
            kind: 'play',
          },
          amount: -amount,
        },
      ],
      at,
    });
    const { vassalage, member_id: memberId, currency } = bet;
    const cash = entries.find(({ account }) => account.kind === wallet.kind)?.amount ?? 0n;
    if (isVendorWallet(wallet.kind)) await playFromBook(trx, { vassalage, memberId, currency }, cash);
  }
  await shares?.finish(operator);
  return { memberId: bet.member_id, amount, game: bet.game_name };
}

/** A free round is paid by the operator, within its cap; given back, it can be played again. */
async function decideFreeRound(
  trx: Trx,
  operator: Operator,
  {
    bet,
    free,
    payout,
    at,
  }: { bet: StakedBet & { id: bigint }; free: FreeRound; payout: bigint | 'void'; at: Date },
): Promise<bigint> {
  const isVoid = payout === 'void';
  const ended = { payout: isVoid ? 0n : payout, isVoid, at };
  const { paid, cash, finish } = await endFreeRound(trx, operator, free, ended);
  const round = { id: bet.id, status: 'OPEN', stake: 0n } as const;
  await betRounds.close(trx, round, { status: isVoid ? 'VOID' : 'SETTLED', payout: 0n, freeWon: paid, at });
  if (cash > 0n)
    await post(trx, {
      scope: 'round-decision',
      key: String(bet.id),
      kind: 'bonus.freeRound',
      reference: `bonus/${free.bonusId}`,
      entries: [
        { account: memberWallet(bet.member_id, bet.currency), amount: cash },
        { account: houseAccount(operator.code, bet.currency, 'bonus'), amount: -cash },
      ],
      at,
    });
  await finish();
  return paid;
}

interface StakedBet {
  member_id: bigint;
  currency: string;
  provider: string;
  round_id: string;
}

/** stakedFrom returns the wallet that a round's stake was taken from: what the round pays goes back there. */
async function stakedFrom(trx: Trx, bet: StakedBet): Promise<AccountRef> {
  const staked = await trx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .select('a.kind')
    .where('t.reference', '=', `${bet.provider}/${bet.round_id}`)
    .where('t.kind', '=', 'play.bet')
    .where('a.owner_kind', '=', 'member')
    .where('a.kind', '<>', 'bonus')
    .executeTakeFirst();
  const wallet = memberWallet(bet.member_id, bet.currency);
  return staked ? { ...wallet, kind: staked.kind } : wallet;
}
