import type { Game } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import {
  useImperativeHandle,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { afterPaint } from '../../model/after-paint';
import type { GameInfoProps } from './game-info';

type Open = (game: Game) => void;

/** The panel about a game; `panel` is to be shown somewhere. Opening it renders nothing but the panel. */
export function useGameInfo(): { open: Open; panel: ReactNode } {
  const opener = useRef<Open>(null);
  // Its dialog comes a tenth of a second later: the frame of the press has no part of it.
  const [open] = useState<Open>(() => (game: Game) => afterPaint(() => opener.current?.(game)));
  return { open, panel: <GameInfoPlace opener={opener} /> };
}

/** The panel's code comes when the first one is opened. */
function GameInfoPlace({ opener }: { opener: RefObject<Open | null> }) {
  const { errors, games } = useShell();
  const [game, setGame] = useState<Game>();
  const [Panel, setPanel] = useState<ComponentType<GameInfoProps>>();
  useImperativeHandle(opener, () => (asked) => {
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
  });
  return Panel && game && <Panel game={game} onOpen={setGame} onClose={() => setGame(undefined)} />;
}
