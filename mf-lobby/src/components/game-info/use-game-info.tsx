import type { Game } from '@tessera/contracts/games';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useLazyComponent } from '@tessera/shell-api/lazy';
import { afterPaint } from '@tessera/ui-kit/after-paint';
import { useImperativeHandle, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../../locales/use-texts';

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

const loadPanel = () => import('./game-info');

/** The panel's code comes when the first one is opened. */
function GameInfoSlot({ opener }: { opener: RefObject<Open | null> }) {
  const { errors, dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const [game, setGame] = useState<Game>();
  const { View: Panel, retry } = useLazyComponent(loadPanel, {
    due: game !== undefined,
    onFailure(error) {
      errors.report(error, 'lobby game information');
      void askAgain();
    },
  });
  async function askAgain(): Promise<void> {
    const again = await dialogs.confirm({
      title: t('info.failed'),
      text: errorText('NETWORK_FAILED'),
      confirmLabel: t('failure.retry'),
      cancelLabel: t('info.close'),
    });
    if (again) retry();
    else setGame(undefined);
  }
  useImperativeHandle(opener, () => setGame);
  return Panel && game && <Panel game={game} onOpen={setGame} onClose={() => setGame(undefined)} />;
}
