import type { Operator } from '@tessera/contracts/operator';
import { amountText } from '../../operators/documents/amount-text';
import { seededRules } from './seed-rules';

/**
 * ruleFacts returns what a seeded text may say of the seeded bonuses: `{firstCap}` in it becomes what the rule of the
 * first deposit gives at most, so that a promotion says what the platform carries out.
 */
export function ruleFacts(operator: Operator): Readonly<Record<string, string>> {
  const [first, reload, , rounds] = seededRules(operator);
  const of = (name: string, rule: typeof first) => ({
    [`${name}Percent`]: `${rule.percent}%`,
    [`${name}Cap`]: amountText(operator, rule.cap),
    [`${name}Min`]: amountText(operator, rule.minDeposit),
    [`${name}Factor`]: String(rule.factor),
    [`${name}Stake`]: amountText(operator, rule.maxStake ?? ''),
    [`${name}Days`]: String(rule.expiryDays),
    [`${name}Slots`]: `${rule.games['RNG'] ?? 0}%`,
    [`${name}Fish`]: `${rule.games['FISH'] ?? 0}%`,
    [`${name}Pvp`]: `${rule.games['PVP'] ?? 0}%`,
    [`${name}Live`]: `${rule.games['LIVE'] ?? 0}%`,
  });
  const ofRounds = {
    roundsCount: String(rounds.rounds),
    roundsStake: amountText(operator, rounds.roundStake ?? ''),
    roundsCap: amountText(operator, rounds.cap),
    roundsMin: amountText(operator, rounds.minDeposit),
    roundsDays: String(rounds.expiryDays),
  };
  return { ...of('first', first), ...of('reload', reload), ...ofRounds };
}
