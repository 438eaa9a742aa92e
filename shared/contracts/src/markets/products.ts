import type { GameType } from '../operator';

/** Product is what a market's rules call a kind of gambling. */
export type Product = 'CASINO' | 'BETTING' | 'BINGO' | 'LOTTERY';

const products: Partial<Record<GameType, Product>> = {
  SPORTS: 'BETTING',
  ESPORTS: 'BETTING',
  COCKFIGHT: 'BETTING',
  BG: 'BINGO',
  LOTT: 'LOTTERY',
  ELOTT: 'LOTTERY',
};

/** productsOf returns the products that games of these categories are, each once. */
export const productsOf = (gameTypes: readonly GameType[]): Product[] => [
  ...new Set(gameTypes.map((gameType) => products[gameType] ?? 'CASINO')),
];
