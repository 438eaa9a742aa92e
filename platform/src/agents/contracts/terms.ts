import {
  fromBasisPoints,
  fromMinorUnits,
  toBasisPoints,
  toMinorUnits,
  type ErrorCode,
} from '@tessera/contracts';
import type { ContractKind, ContractTerms } from '@tessera/contracts/agent-contracts';
import type { Operator } from '@tessera/contracts/operator';
import { invalidFields } from '../../http/domain-error';
import type { ContractTermsColumns } from './tables';

/** ContractRates are what a contract pays, in basis points; of real-time salary for won and for lost bets. */
export type ContractRates = Pick<ContractTermsColumns, 'rate' | 'loss_rate'>;

const none: ContractTermsColumns = {
  period: null,
  rate: 0,
  loss_rate: 0,
  active_members: 0,
  period_valid_bet: 0n,
  period_pnl: 0n,
  bet_amount_daily: 0n,
  bet_amount_per_hour: 0n,
  single_bet: 0n,
};

/** columnsOf returns the columns of terms. Throws VALIDATION_FAILED for an amount that the currency has no coins for. */
export function columnsOf({ currency }: Operator, terms: ContractTerms): ContractTermsColumns {
  const money = (name: string, amount: string): bigint => {
    try {
      return toMinorUnits(amount, currency.digits);
    } catch {
      throw invalidFields({ [`terms.${name}`]: 'FIELD_FORMAT' });
    }
  };
  switch (terms.kind) {
    case 'dividend':
      return {
        ...none,
        period: terms.period,
        rate: toBasisPoints(terms.rate),
        active_members: terms.activeMembers,
        period_valid_bet: money('periodValidBet', terms.periodValidBet),
        period_pnl: money('periodPnl', terms.periodPnl),
      };
    case 'daily':
      return {
        ...none,
        period: terms.period,
        rate: toBasisPoints(terms.rate),
        active_members: terms.activeMembers,
        bet_amount_daily: money('betAmountDaily', terms.betAmountDaily),
      };
    case 'hourly':
      return {
        ...none,
        rate: toBasisPoints(terms.rate),
        active_members: terms.activeMembers,
        bet_amount_per_hour: money('betAmountPerHour', terms.betAmountPerHour),
      };
    case 'realtime':
      return {
        ...none,
        rate: toBasisPoints(terms.winRate),
        loss_rate: toBasisPoints(terms.lossRate),
        single_bet: money('singleBet', terms.singleBet),
      };
  }
}

/** termsOf returns columns as the wire has them. */
export function termsOf(
  { currency }: Operator,
  kind: ContractKind,
  row: ContractTermsColumns,
): ContractTerms {
  const money = (minor: bigint) => fromMinorUnits(minor, currency.digits);
  const period = row.period ?? 'D';
  const rate = fromBasisPoints(row.rate);
  const activeMembers = row.active_members;
  switch (kind) {
    case 'dividend':
      return {
        kind,
        period,
        rate,
        activeMembers,
        periodValidBet: money(row.period_valid_bet),
        periodPnl: money(row.period_pnl),
      };
    case 'daily':
      return { kind, period, rate, activeMembers, betAmountDaily: money(row.bet_amount_daily) };
    case 'hourly':
      return { kind, rate, activeMembers, betAmountPerHour: money(row.bet_amount_per_hour) };
    case 'realtime':
      return {
        kind,
        winRate: rate,
        lossRate: fromBasisPoints(row.loss_rate),
        singleBet: money(row.single_bet),
      };
  }
}

/** standingTerms returns on which terms an operator contracts with agents who have no upline; nothing for a kind that is off. */
export function standingTerms({ agentContracts }: Operator, kind: ContractKind): ContractTerms | undefined {
  switch (kind) {
    case 'dividend':
      return agentContracts?.dividend && { kind, ...agentContracts.dividend };
    case 'daily':
      return agentContracts?.daily && { kind, ...agentContracts.daily };
    case 'hourly':
      return agentContracts?.hourly && { kind, ...agentContracts.hourly };
    case 'realtime':
      return agentContracts?.realtime && { kind, ...agentContracts.realtime };
  }
}

/** isAbove tells whether a contract pays more than another one anywhere. */
export const isAbove = (a: ContractRates, b: ContractRates): boolean =>
  a.rate > b.rate || a.loss_rate > b.loss_rate;

/** fieldsAbove names the rates that are above a bound, for the fields of a form. */
export function fieldsAbove(
  kind: ContractKind,
  terms: ContractRates,
  bound: ContractRates,
  code: ErrorCode,
): Record<string, ErrorCode> {
  const [first, second] = kind === 'realtime' ? ['winRate', 'lossRate'] : ['rate', 'rate'];
  return {
    ...(terms.rate > bound.rate ? { [`terms.${first}`]: code } : {}),
    ...(terms.loss_rate > bound.loss_rate ? { [`terms.${second}`]: code } : {}),
  };
}
