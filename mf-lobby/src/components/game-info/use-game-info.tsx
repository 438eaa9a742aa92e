import type { Game } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { GameInfoProps } from './game-info';

/** The panel about a game, whose code comes when the first one is opened; `panel` is to be shown somewhere. */
export function useGameInfo(): { open(game: Game): void; panel: ReactNode } {
  const { errors, games } = useShell();
  const [game, setGame] = useState<Game>();
  const [Panel, setPanel] = useState<ComponentType<GameInfoProps>>();
  return {
    open(asked) {
      setGame(asked);
      if (Panel) return;
      import('./game-info').then(
        (module) => setPanel(() => module.default),
        (error: unknown) => {
          errors.report(error, 'lobby game information');
          // What can be had without the panel is the game.
          games.launch(asked);
        },
      );
    },
    panel: Panel && game && <Panel game={game} onOpen={setGame} onClose={() => setGame(undefined)} />,
  };
}
