import type { Game } from '@tessera/contracts/games';

/**
 * distinctGames deduplicates a list: it returns each game once, as a list that moved between two pages, or a careless
 * platform, may name one twice.
 */
export function distinctGames(games: readonly Game[]): readonly Game[] {
  const ids = new Set(games.map((game) => game.nodeId));
  if (ids.size === games.length) return games;
  return games.filter((game) => ids.delete(game.nodeId));
}
