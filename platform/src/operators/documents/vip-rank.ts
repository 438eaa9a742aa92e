import type { Operator } from '@tessera/contracts/operator';

/** vipLabel returns the name of a member's level in a language; of a level that is gone, that of the one below it. */
export function vipLabel({ vip, defaultLanguage }: Operator, level: number, language: string): string {
  const rank = vip.ranks
    .filter((each) => each.level <= level)
    .toSorted((a, b) => b.level - a.level)
    .at(0);
  return (language === defaultLanguage ? undefined : rank?.labels?.[language]) ?? rank?.label ?? '';
}
