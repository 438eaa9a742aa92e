import { Picture } from '@tessera/ui-kit/picture';
import { useTexts } from '../../../locales/use-texts';
import { tileImage, tileSources } from '../../../model/images';
import type { CachedGame } from '../model/use-cached-game';
import styles from './game-opening.module.css';

type Shown = { [Part in keyof CachedGame]?: string | undefined };

/** GameOpening shows the picture and the name of the game that is opening, from the click on. */
export function GameOpening({ game }: { game: Shown | undefined }) {
  const { t } = useTexts();
  const { displayName, iconUrl } = game ?? {};
  return (
    <div className={styles.opening} role="status">
      <span className={styles.art}>
        {iconUrl && <Picture src={tileImage(iconUrl)} srcSet={tileSources(iconUrl)} sizes="180px" alt="" />}
      </span>
      {displayName && <strong className={styles.name}>{displayName}</strong>}
      <span className={styles.text}>{t('game.loading')}</span>
    </div>
  );
}
