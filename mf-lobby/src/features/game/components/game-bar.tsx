import { IconButton } from '@tessera/ui-kit/icon-button';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../locales/use-texts';
import styles from './game-bar.module.css';

/**
 * GameBar is the bar over a game: the button to leave, the game's name, and what the page puts at the end.
 */
export function GameBar({ name, onExit, children }: { name: string; onExit(): void; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <header className={styles.bar}>
      <IconButton
        className={styles.exit}
        label={t('game.exit')}
        icon={<ArrowLeft aria-hidden />}
        onClick={onExit}
      />
      <h1 className={styles.name}>{name || t('title.game')}</h1>
      <div className={styles.end}>{children}</div>
    </header>
  );
}
