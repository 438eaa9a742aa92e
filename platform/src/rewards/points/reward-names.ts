import type { Selectable } from 'kysely';
import type { PointsRedeemTable, PointsRewardTable } from './tables';

/** nameOf returns what was taken in the reader's language, in the operator's own where it has no name in that one. */
export const nameOf = (
  { name, names }: Pick<Selectable<PointsRedeemTable>, 'name' | 'names'>,
  language: string,
): string => names[language] ?? names[''] ?? name;

/** namesOf returns what a reward is called in each language, as a redemption keeps it. */
export function namesOf({ title, translations }: Selectable<PointsRewardTable>): Record<string, string> {
  const others = Object.entries(translations).flatMap(([language, texts]) =>
    texts.title === undefined ? [] : [[language, texts.title]],
  );
  return { '': title, ...Object.fromEntries(others) };
}
