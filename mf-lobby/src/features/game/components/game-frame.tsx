import type { GameLaunch } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { Tag } from '@tessera/ui-kit/tag';
import { Maximize, Minimize, Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useFullScreen } from '../model/use-full-screen';
import { useStudioMessages } from '../model/use-studio-messages';
import { GameBar } from './game-bar';
import { GameLate } from './game-late';
import { GameOpening } from './game-opening';
import { OwnWindow } from './own-window';
import barStyles from './game-bar.module.css';
import styles from './game-page.module.css';

/** After these a game that has not said that it is ready counts as slow, and its provider as down; in ms. */
const slowAfter = 10_000;
const downAfter = 30_000;

/**
 * The studio keeps its own origin: without it, it could store nothing and its messages would have no origin to check.
 * That is safe for another origin only, which `useLaunch` makes sure of.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-pointer-lock';

interface Props {
  launch: GameLaunch;
  onExit(): void;
  onExpired(): void;
  /** A new launch of the same game. */
  onAgain(): void;
  /** The player wants the game in this window, which is still empty. */
  onAway(opened: Window): void;
}

/**
 * GameFrame shows the running game in a sandboxed iframe of another origin. The bar has its name and the
 * button to leave; the balance is left to the game, which knows when the player has seen a round end.
 */
export function GameFrame({ launch, onExit, onExpired, onAgain, onAway }: Props) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const screen = useFullScreen();
  const [state, setState] = useState<'loading' | 'slow' | 'down' | 'ready'>('loading');

  useEffect(() => {
    const late = (next: 'slow' | 'down') => setState((now) => (now === 'ready' ? now : next));
    const timers = [setTimeout(late, slowAfter, 'slow'), setTimeout(late, downAfter, 'down')];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);

  useStudioMessages(frame, launch.origin, (message) => {
    if (message.type === 'studio.ready') setState('ready');
    else if (message.type === 'studio.exit') onExit();
    else if (message.type === 'studio.expired') onExpired();
  });

  return (
    <div className={styles.page}>
      <GameBar name={launch.displayName} onExit={onExit}>
        {launch.trial ? (
          <Tag tone="gold">{t('game.trial')}</Tag>
        ) : (
          <IconButton
            label={t('game.deposit')}
            icon={<Wallet aria-hidden />}
            data-opens="member-centre"
            onClick={() => dialogs.openPopup('member-centre', { page: 'depositv2' })}
          />
        )}
        <OwnWindow className={screen.offered ? barStyles.roomy : undefined} onOpened={onAway} />
        {screen.offered && (
          <IconButton
            label={t(screen.full ? 'game.endFullScreen' : 'game.fullScreen')}
            icon={screen.full ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
            onClick={screen.toggle}
          />
        )}
      </GameBar>
      <div className={styles.stage}>
        <iframe
          ref={frame}
          className={styles.frame}
          src={launch.url}
          title={t('game.frame', { name: launch.displayName })}
          sandbox={sandbox}
          allow="fullscreen; autoplay; screen-wake-lock"
          referrerPolicy="no-referrer"
        />
        {state === 'loading' && <GameOpening game={launch} />}
        {(state === 'slow' || state === 'down') && (
          <GameLate nodeId={launch.nodeId} down={state === 'down'} onAgain={onAgain} />
        )}
      </div>
    </div>
  );
}
