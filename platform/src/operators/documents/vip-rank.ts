import type { Operator } from '@tessera/contracts/operator';

/** vipLabel returns the name of a member's level in a language; of a level that is gone, that of the one below it. */
export function vipLabel({ vip, defaultLanguage }: Operator, level: number, language: string): string {
  const rank = vip.ranks
    .filter((each) => each.level <= level)
    .toSorted((a, b) => b.level - a.level)
    .at(0);
  return (language === defaultLanguage ? undefined : rank?.labels?.[language]) ?? rank?.label ?? '';
}

/** SavedLevel is a level as the back office saves it, in the operator's currency. */
export interface SavedLevel {
  texts: Readonly<Record<string, { label: string }>>;
  turnover: string;
  gift: string;
}

/** vipRankOf returns a saved level as an operator's document has it. */
export function vipRankOf(
  { defaultLanguage }: Pick<Operator, 'defaultLanguage'>,
  level: number,
  { texts, turnover, gift }: SavedLevel,
): Operator['vip']['ranks'][number] {
  const { [defaultLanguage]: own, ...others } = texts;
  const labels = Object.entries(others).filter(([, { label }]) => label !== '');
  return {
    level,
    label: own?.label ?? '',
    labels: Object.fromEntries(labels.map(([language, { label }]) => [language, label])),
    turnover,
    ...(/[1-9]/.test(gift) && { gift }),
  };
}
