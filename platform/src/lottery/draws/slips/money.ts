import { houseAccount, memberWallet, postMany, type Posting } from '../../../money/ledger';
import type { Trx } from '../../../db/database';

export interface SlipMoney {
  id: bigint;
  memberId: bigint;
  operator: string;
  currency: string;
  stake: bigint;
  at: Date;
}

/**
 * stakesAccount names the account of the stakes of slips that are not decided: its balance is always the sum
 * of them.
 */
export function stakesAccount(operator: string, currency: string) {
  return houseAccount(operator, currency, 'lottery-stakes');
}

/** resultAccount returns the ledger account of what the operator has won and lost in lotteries. */
export function resultAccount(operator: string, currency: string) {
  return houseAccount(operator, currency, 'lottery');
}

/** stakePosting returns the movement of a slip's stake. */
export const stakePosting = (slip: SlipMoney): Posting =>
  postingOf(slip, 'lottery.bet', [
    { account: memberWallet(slip.memberId, slip.currency), amount: -slip.stake },
    { account: stakesAccount(slip.operator, slip.currency), amount: slip.stake },
  ]);

/** settlePosting returns the movement of a decided slip: the member gets the payout, and the house what is left. */
export const settlePosting = (slip: SlipMoney, payout: bigint): Posting =>
  postingOf(slip, 'lottery.settle', [
    { account: stakesAccount(slip.operator, slip.currency), amount: -slip.stake },
    { account: resultAccount(slip.operator, slip.currency), amount: slip.stake - payout },
    { account: memberWallet(slip.memberId, slip.currency), amount: payout },
  ]);

/** returnPosting returns the movement of a stake that goes back to the member. */
export const returnPosting = (slip: SlipMoney): Posting =>
  postingOf(slip, 'lottery.return', [
    { account: stakesAccount(slip.operator, slip.currency), amount: -slip.stake },
    { account: memberWallet(slip.memberId, slip.currency), amount: slip.stake },
  ]);

/** lostPosting moves the stakes of slips that won nothing to the house at once: no member's wallet is in it. */
export function lostPosting(slips: readonly SlipMoney[]): Posting | undefined {
  const [first] = slips;
  if (!first) return undefined;
  const stake = slips.reduce((sum, slip) => sum + slip.stake, 0n);
  return postingOf({ ...first, stake }, 'lottery.lost', [
    { account: stakesAccount(first.operator, first.currency), amount: -stake },
    { account: resultAccount(first.operator, first.currency), amount: stake },
  ]);
}

/** takeStakes takes the stakes of slips from the member's wallet, all or none. Throws BALANCE_TOO_LOW. */
export const takeStakes = (trx: Trx, slips: readonly SlipMoney[]): Promise<void> =>
  postMany(trx, slips.map(stakePosting));

function postingOf(slip: SlipMoney, kind: string, entries: Posting['entries']): Posting {
  return {
    scope: 'lottery',
    key: `${kind}.${slip.id}`,
    kind,
    reference: `lottery/${slip.id}`,
    entries: entries.filter(({ amount }) => amount !== 0n),
    at: slip.at,
  };
}
