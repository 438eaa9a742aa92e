import type { GameType } from '@tessera/contracts/operator';
import { useShell } from '@tessera/shell-api';
import type { ReactNode } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useNear } from '@tessera/shell-api/lazy';
import { useRowGames } from '../api/get-row-games';
import styles from './category-row.module.css';
import { TileRow } from './tile-row';

/**
 * CategoryRow shows one category's row of games. The games are fetched when the player comes near; the row's
 * height is reserved from the start.
 */
export function CategoryRow({ gameType, children }: { gameType: GameType; children?: ReactNode }) {
  const { navigation } = useShell();
  const { t } = useTexts();
  const { ref, near } = useNear<HTMLDivElement>();
  const list = useRowGames(gameType, near);
  const { data } = list;
  if (data?.length === 0) return children;
  return (
    <>
      <div ref={ref} className={styles.row}>
        <TileRow
          title={t(`category.${gameType}`)}
          games={data}
          far={!near}
          list={list}
          onMore={() => navigation.go(`/?type=${gameType}`)}
        />
      </div>
      {children}
    </>
  );
}
