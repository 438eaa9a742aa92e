import type { Game } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { categoryPaths } from './categories';

/**
 * usePlay returns a function that opens a tile's game, or the vendor's own list where the entry stands for a
 * vendor (section 3, `isGame`).
 */
export function usePlay(): (game: Game, options?: { trial?: boolean }) => void {
  const { games, navigation } = useShell();
  return (game, options) => {
    if (game.isGame === 'VASSALAGE')
      navigation.go(`${categoryPaths[game.gameType]}?vassalage=${encodeURIComponent(game.vassalage)}`);
    else games.launch(game, options);
  };
}
