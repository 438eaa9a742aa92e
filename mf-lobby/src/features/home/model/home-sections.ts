import type { GameType } from '@tessera/contracts/operator';

/** Rows of home in their order (section 2.6); the last five only appear where the operator has them. */
const rowOrder: readonly GameType[] = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'INHOUSE',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
];

export function homeRows(categories: readonly GameType[]): GameType[] {
  return rowOrder.filter((type) => categories.includes(type));
}
