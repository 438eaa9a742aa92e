import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { memberWallet, post } from '../../money/ledger';
import { betRounds } from './rounds';
import { parseAmount } from '../../money/ledger/parse-amount';

/** A round is finished by its provider; one that is open for so long was forgotten there. */
export const forgottenMs = 86_400_000;

/**
 * Ends a round whose provider does not: with what it paid, or with the stake given back. A word of the
 * provider that comes later finds the round closed. Throws NOT_FOUND for one that is another operator's,
 * over, or not that old.
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
    ])
    .where('id', '=', id)
    .where('operator', '=', operator.code)
    .where('status', '=', 'OPEN')
    .where('placed_at', '<=', new Date(at.getTime() - forgottenMs))
    .forUpdate()
    .executeTakeFirst();
  if (!bet) throw new DomainError('NOT_FOUND');
  const isVoid = decision === 'void';
  const amount = isVoid
    ? bet.stake
    : parseAmount(payout, operator.currency.digits, () => invalidFields({ payout: 'FIELD_FORMAT' }));
  const round = { id: bet.id, status: 'OPEN', stake: bet.stake } as const;
  await betRounds.close(trx, round, {
    status: isVoid ? 'VOID' : 'SETTLED',
    payout: isVoid ? 0n : amount,
    at,
  });
  if (amount > 0n)
    await post(trx, {
      scope: 'round-decision',
      key: String(id),
      kind: isVoid ? 'play.void' : 'play.settle',
      reference: `${bet.provider}/${bet.round_id}`,
      entries: [
        { account: memberWallet(bet.member_id, bet.currency), amount },
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
  return { memberId: bet.member_id, amount, game: bet.game_name };
}
