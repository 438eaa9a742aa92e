import type { VersionRow } from '../contracts/read-contracts';
import type { IncomeRow } from './pay';

type Terms = Pick<
  VersionRow,
  | 'rate'
  | 'loss_rate'
  | 'active_members'
  | 'period_valid_bet'
  | 'period_pnl'
  | 'bet_amount_daily'
  | 'bet_amount_per_hour'
>;
type Inputs = Pick<
  IncomeRow,
  'kind' | 'base' | 'loss_base' | 'active_members' | 'valid_bet' | 'net_loss' | 'days'
>;

export interface Branch {
  base: bigint;
  loss_base: bigint;
  rate: number;
  loss_rate: number;
}

/** Rates are basis points: so many of them are the whole. */
const whole = 10_000n;

/** conditionsOf returns what a contract asks for and what was reached, in minor units or people. */
export function conditionsOf(terms: Terms, line: Inputs) {
  const all = [
    { name: 'activeMembers', needed: BigInt(terms.active_members), reached: BigInt(line.active_members) },
    { name: 'periodValidBet', needed: terms.period_valid_bet, reached: line.valid_bet },
    {
      name: 'betAmountDaily',
      needed: terms.bet_amount_daily * BigInt(line.days),
      reached: line.valid_bet,
    },
    { name: 'betAmountPerHour', needed: terms.bet_amount_per_hour, reached: line.valid_bet },
  ] as const;
  const loss = { name: 'periodPnl', needed: terms.period_pnl, reached: line.net_loss } as const;
  return [...all.filter(({ needed }) => needed > 0n), ...(line.kind === 'dividend' ? [loss] : [])];
}

/** recomputeIncome computes a line again from what was kept of it: the same number, whenever it is done. */
export function recomputeIncome(terms: Terms, line: Inputs, branches: readonly Branch[]): bigint {
  if (conditionsOf(terms, line).some(({ needed, reached }) => reached < needed)) return 0n;
  const productOf = ({ base, loss_base, rate, loss_rate }: Branch) =>
    base * BigInt(rate) + loss_base * BigInt(loss_rate);
  const total = productOf({ ...line, rate: terms.rate, loss_rate: terms.loss_rate });
  const earned = branches.reduce((rest, branch) => rest - productOf(branch), total) / whole;
  return earned > 0n ? earned : 0n;
}
