import { houseAccount, memberWallet, post, type Posting } from '../../money/ledger';
import type { Trx } from '../../db/database';

interface BetMoney {
  id: bigint;
  memberId: bigint;
  operator: string;
  currency: string;
  stake: bigint;
  at: Date;
}

/** Stakes of bets that are not decided: its balance is always the sum of them. */
export function stakesAccount(operator: string, currency: string) {
  return houseAccount(operator, currency, 'lottery-stakes');
}

/** resultAccount returns the ledger account of what the operator has won and lost in lotteries. */
export function resultAccount(operator: string, currency: string) {
  return houseAccount(operator, currency, 'lottery');
}

/** Throws BALANCE_TOO_LOW. */
export async function takeStake(trx: Trx, bet: BetMoney): Promise<void> {
  await postFor(trx, bet, 'lottery.bet', [
    { account: memberWallet(bet.memberId, bet.currency), amount: -bet.stake },
    { account: stakesAccount(bet.operator, bet.currency), amount: bet.stake },
  ]);
}

/**
 * settleStake moves a decided bet's stake out of the undecided stakes: the member gets the payout, and the
 * house what is left (or bears the loss).
 */
export async function settleStake(trx: Trx, bet: BetMoney, payout: bigint): Promise<void> {
  await postFor(trx, bet, 'lottery.settle', [
    { account: stakesAccount(bet.operator, bet.currency), amount: -bet.stake },
    { account: resultAccount(bet.operator, bet.currency), amount: bet.stake - payout },
    { account: memberWallet(bet.memberId, bet.currency), amount: payout },
  ]);
}

async function postFor(trx: Trx, bet: BetMoney, kind: string, entries: Posting['entries']): Promise<void> {
  await post(trx, {
    scope: 'lottery',
    key: `${kind}.${bet.id}`,
    kind,
    reference: `lottery/${bet.id}`,
    entries: entries.filter(({ amount }) => amount !== 0n),
    at: bet.at,
  });
}
