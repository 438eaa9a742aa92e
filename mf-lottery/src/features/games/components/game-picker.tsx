import type { LotteryGame, LotteryMenu } from '@tessera/contracts/lottery';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { useTexts } from '../../../locales/use-texts';
import { gamesOf } from '../../../model/page-games';
import styles from './game-picker.module.css';

interface Props {
  menus: readonly LotteryMenu[];
  game: LotteryGame;
  onGame(game: LotteryGame): void;
}

/** Prize modes, and the games of the chosen one. */
export function GamePicker({ menus, game, onGame }: Props) {
  const { t } = useTexts();
  const shown = menus.find((menu) => menu.prizeMode === game.prizeMode);
  return (
    <div className={styles.picker}>
      <SegmentedControl
        label={t('mode.label')}
        options={menus.map((menu) => ({ value: menu.prizeMode, label: t(`mode.${menu.prizeMode}`) }))}
        value={game.prizeMode}
        onChange={(mode) => {
          const first = menus.filter((menu) => menu.prizeMode === mode).flatMap(gamesOf)[0];
          if (first) onGame(first);
        }}
      />
      <ul className={styles.games} aria-label={t('games.label')}>
        {shown &&
          gamesOf(shown).map((one) => (
            <li key={one.gameCode}>
              <button
                type="button"
                className={styles.game}
                aria-pressed={one.gameCode === game.gameCode}
                onClick={() => onGame(one)}
              >
                <strong>{one.displayName}</strong>
                <small>{pace(one.interval)}</small>
              </button>
            </li>
          ))}
      </ul>
    </div>
  );

  function pace(interval: number): string {
    if (interval >= 86_400) return t('games.daily');
    return interval === 3600 ? t('games.hourly') : t('games.every', { minutes: Math.round(interval / 60) });
  }
}
