import type { GameType } from '@tessera/contracts/operator';

/** categoryPaths holds the path of each category's page (section 2.1). */
export const categoryPaths: Record<GameType, string> = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  INHOUSE: '/inHouse',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  LOTT: '/lott',
  ELOTT: '/elott',
  COCKFIGHT: '/cockfight',
  POKER: '/poker',
  AC: '/arcade',
  JP: '/jackpot',
  BG: '/bingo',
  TG: '/table',
};

export function gameTypeAt(path: string): GameType | undefined {
  const plain = path.replace(/\/+$/, '');
  return (Object.keys(categoryPaths) as GameType[]).find((type) => categoryPaths[type] === plain);
}

export function isGameType(word: string): word is GameType {
  return Object.hasOwn(categoryPaths, word);
}

/**
 * fixedClassify names the one classification of a category: in-house games are those of Crash (section 9).
 */
export const fixedClassify: Partial<Record<GameType, string>> = { INHOUSE: 'CRASH' };

/**
 * listQueryOf returns the query by which a category's games are listed: in-house games are RNG games of that
 * classification (section 2.1).
 */
export function listQueryOf(gameType: GameType, classify = '') {
  const fixed = fixedClassify[gameType];
  if (fixed) return { gameType: 'RNG', gameClassify: fixed } as const;
  return { gameType, ...(classify ? { gameClassify: classify } : {}) };
}
