import type { Trx } from '../../db/database';
import { houseAccount, memberWallet, post, type AccountRef } from '../../money/ledger';
import { providerMoney } from '../../money/payments/issues';
import type { WithdrawalRow } from './moves';

/**
 * reservedMoney names the account of what a member has asked to be paid and is neither paid nor given back:
 * the member's own, and in no game.
 */
export const reservedMoney = (memberId: bigint, currency: string): AccountRef => ({
  ownerKind: 'member',
  ownerId: String(memberId),
  currency,
  kind: 'withdrawal',
});

type Side = 'wallet' | 'reserved' | 'provider' | 'fee' | 'claims' | 'surplus';

function accountOf(
  { operator, member_id, currency }: WithdrawalRow,
  side: Side,
  provider: string,
): AccountRef {
  switch (side) {
    case 'wallet':
      return memberWallet(member_id, currency);
    case 'reserved':
      return reservedMoney(member_id, currency);
    case 'provider':
      return providerMoney(operator, provider, currency);
    case 'fee':
      return houseAccount(operator, currency, 'withdrawal-fee');
    // Paid again or given back before the provider gave it back: what the provider owes the operator.
    case 'claims':
      return houseAccount(operator, currency, 'payout-claims');
    // Paid more than was asked for, or twice.
    case 'surplus':
      return houseAccount(operator, currency, 'payout-surplus');
  }
}

interface Movement {
  /** Of this withdrawal: it is posted once under it. */
  key: string;
  kind: string;
  amounts: Partial<Record<Side, bigint>>;
  provider?: string;
  at: Date;
}

/**
 * moveMoney posts a movement of a withdrawal. Sides with nothing are left out; a movement of nothing is not
 * posted.
 */
export async function moveMoney(
  trx: Trx,
  row: WithdrawalRow,
  { key, kind, amounts, provider = '', at }: Movement,
): Promise<void> {
  const entries = Object.entries(amounts)
    .filter(([, amount]) => amount !== 0n)
    .map(([side, amount]) => ({ account: accountOf(row, side as Side, provider), amount }));
  if (entries.length === 0) return;
  await post(trx, {
    scope: 'withdrawal',
    key: `${row.id}.${key}`,
    kind: `withdrawal.${kind}`,
    reference: `withdrawal/${row.id}`,
    entries,
    at,
  });
}
