import { fromMinorUnits } from '@tessera/contracts';
import type { CountingGame } from '@tessera/contracts/bonuses';
import type { GameType, Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import type { BonusRuleTable, ChosenRule } from './tables';

export type RuleRow = Selectable<BonusRuleTable>;

/** chosenRule returns a rule as a choice keeps it, whatever becomes of the rule. */
export function chosenRule(rule: RuleRow, { currency, defaultLanguage }: Operator): ChosenRule {
  const money = (minor: bigint) => fromMinorUnits(minor, currency.digits);
  const others = Object.entries(rule.translations).flatMap(([language, { title }]) =>
    title ? [[language, title] as const] : [],
  );
  return {
    kind: rule.kind,
    percent: rule.percent,
    cap: money(rule.cap),
    minDeposit: money(rule.min_deposit),
    factor: rule.factor,
    maxStake: rule.max_stake === null ? null : money(rule.max_stake),
    games: rule.games,
    expiryDays: rule.expiry_days,
    ...(rule.free_rounds ? { freeRounds: { ...rule.free_rounds, payAs: rule.pay_as } } : {}),
    titles: { ...Object.fromEntries(others), [defaultLanguage]: rule.title },
  };
}

/** titleIn returns a title in `language`, else in the operator's default language. */
export const titleIn = (
  titles: Readonly<Record<string, string>>,
  { defaultLanguage }: Operator,
  language: string,
): string => titles[language] ?? titles[defaultLanguage] ?? '';

/**
 * countingGames lists the categories in which a stake counts, those that count most first. Of categories that the
 * operator does not show nothing is said.
 */
export const countingGames = (
  games: Readonly<Record<string, number>>,
  { categories }: Operator,
): CountingGame[] =>
  categories
    .flatMap((gameType: GameType) => {
      const percent = games[gameType] ?? 0;
      return percent > 0 ? [{ gameType, percent }] : [];
    })
    .toSorted((one, other) => other.percent - one.percent);
