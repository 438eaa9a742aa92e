import type { LotteryGame, LotteryMenu, Numero } from '@tessera/contracts/lottery';
import { Link, useActive, useShell } from '@tessera/shell-api';
import { Countdown } from '@tessera/ui-kit/countdown';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { Tag } from '@tessera/ui-kit/tag';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import { gamesOf } from '../../../model/page-games';
import { useOpenedList, useRecentGames } from '../api/get-opened-list';
import styles from './game-picker.module.css';

interface Props {
  menus: readonly LotteryMenu[];
  game: LotteryGame;
  /** Where the game's own client is launched, if its vendor has one. */
  client: string | undefined;
  onGame(game: LotteryGame): void;
}

/** GamePicker chooses a prize mode and one of its games, which stand in their groups with the time that is left to bet. */
export function GamePicker({ menus, game, client, onGame }: Props) {
  const { t } = useTexts();
  const labels = useLabels();
  const opened = useOpenedList(game.prizeMode);
  const recent = useRecentGames();
  const picker = useChosenInSight(game.gameCode);
  const shown = menus.find((menu) => menu.prizeMode === game.prizeMode);
  const tile = (one: LotteryGame) => (
    <li key={one.gameCode}>
      <GameTile
        game={one}
        isChosen={one.gameCode === game.gameCode}
        open={opened.data?.find(({ gameCode }) => gameCode === one.gameCode)}
        onGame={onGame}
      />
    </li>
  );
  return (
    <div ref={picker} className={styles.picker}>
      <SegmentedControl
        label={t('mode.label')}
        options={menus.map((menu) => ({ value: menu.prizeMode, label: t(`mode.${menu.prizeMode}`) }))}
        value={game.prizeMode}
        onChange={(mode) => {
          const first = menus.filter((menu) => menu.prizeMode === mode).flatMap(gamesOf)[0];
          if (first) onGame(first);
        }}
      />
      <div className={styles.groups}>
        {shown?.gameMenus.map(({ gameGroupCode, games }) => (
          <div key={gameGroupCode} className={styles.group}>
            <Tag tone="neutral">{labels.group(gameGroupCode)}</Tag>
            <ul className={styles.games} aria-label={labels.group(gameGroupCode)}>
              {games.map(tile)}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.links}>
        {/* First, so that no row of games pushes it off a phone. */}
        {client !== undefined && <Link to={client}>{t('games.client')}</Link>}
        {recent.data && recent.data.length > 0 && (
          <>
            <span>{t('games.recent')}</span>
            {recent.data.slice(0, 4).map((one) => (
              <button key={one.gameCode} type="button" onClick={() => onGame(one)}>
                {one.displayName}
              </button>
            ))}
          </>
        )}
      </div>
    </div>
  );
}

/** Brings what is chosen into sight where its row is wider than the screen. */
function useChosenInSight(of: string) {
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = picker.current?.querySelectorAll('label:has(:checked), [aria-pressed="true"]') ?? [];
    for (const one of chosen) one.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [of]);
  return picker;
}

interface TileProps {
  game: LotteryGame;
  isChosen: boolean;
  open: Numero | undefined;
  onGame(game: LotteryGame): void;
}

function GameTile({ game, isChosen, open, onGame }: TileProps) {
  const { clock } = useShell();
  const active = useActive();
  const { t } = useTexts();
  return (
    <button type="button" className={styles.game} aria-pressed={isChosen} onClick={() => onGame(game)}>
      <strong>{game.displayName}</strong>
      <small>{pace(game.interval)}</small>
      {open && active && (
        <small className={styles.left} aria-hidden="true">
          <Countdown deadline={Date.parse(open.closesAt)} now={() => clock.now()} label={t('draw.closes')} />
        </small>
      )}
    </button>
  );

  function pace(interval: number): string {
    if (interval >= 86_400) return t('games.daily');
    return interval === 3600 ? t('games.hourly') : t('games.every', { minutes: Math.round(interval / 60) });
  }
}
