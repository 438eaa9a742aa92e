import { Link } from '@tessera/shell-api';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Hourglass, Unplug } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import styles from './game-page.module.css';
import { SimilarGames } from './similar-games';

interface Props {
  nodeId: string;
  /** Nothing came for so long that the provider counts as down. */
  down: boolean;
  onAgain(): void;
}

/**
 * GameLate says that a launched game is slow, or down, when its page does not begin. The game goes on
 * loading below and replaces the notice when it begins.
 */
export function GameLate({ nodeId, down, onAgain }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles.late} role="status">
      <EmptyState
        icon={down ? <Unplug /> : <Hourglass />}
        title={t(down ? 'game.downTitle' : 'game.slowTitle')}
        text={t(down ? 'game.downText' : 'game.slow')}
        action={
          <>
            <Button onClick={onAgain}>{t('game.again')}</Button>
            <Link className={buttonClass({ variant: 'secondary' })} to="/">
              {t('game.lobby')}
            </Link>
          </>
        }
      />
      {down && <SimilarGames nodeId={nodeId} />}
    </div>
  );
}
