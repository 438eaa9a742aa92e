import type { Game } from '@tessera/contracts/games';
import { useErrorText, useShell } from '@tessera/shell-api';
import { afterPaint } from '@tessera/ui-kit/after-paint';
import {
  useImperativeHandle,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTexts } from '../../locales/use-texts';
import type { GameInfoProps } from './game-info';

type Open = (game: Game) => void;

/**
 * useGameInfo returns `open`, which opens the panel about a game, and the `panel` itself, which the caller
 * renders somewhere. Opening it renders nothing but the panel.
 */
export function useGameInfo(): { open: Open; panel: ReactNode } {
  const opener = useRef<Open>(null);
  // Its dialog comes a tenth of a second later: the frame of the press has no part of it.
  const [open] = useState<Open>(() => (game: Game) => afterPaint(() => opener.current?.(game)));
  return { open, panel: <GameInfoSlot opener={opener} /> };
}

/** The panel's code comes when the first one is opened. */
function GameInfoSlot({ opener }: { opener: RefObject<Open | null> }) {
  const { errors, dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const [game, setGame] = useState<Game>();
  const [Panel, setPanel] = useState<ComponentType<GameInfoProps>>();
  async function load(): Promise<void> {
    try {
      const { default: Loaded } = await import('./game-info');
      setPanel(() => Loaded);
    } catch (error) {
      errors.report(error, 'lobby game information');
      const again = await dialogs.confirm({
        title: t('info.failed'),
        text: errorText('NETWORK_FAILED'),
        confirmLabel: t('failure.retry'),
        cancelLabel: t('info.close'),
      });
      if (again) await load();
      else setGame(undefined);
    }
  }
  useImperativeHandle(opener, () => (requested) => {
    setGame(requested);
    if (!Panel) void load();
  });
  return Panel && game && <Panel game={game} onOpen={setGame} onClose={() => setGame(undefined)} />;
}
