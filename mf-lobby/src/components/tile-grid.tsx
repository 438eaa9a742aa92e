import type { Game } from '@tessera/contracts/games';
import { useRovingTiles } from '@tessera/ui-kit/roving-tiles';
import { SkeletonTile } from '@tessera/ui-kit/skeleton';
import { memo, useRef } from 'react';
import { distinctGames } from '../model/distinct-games';
import { useTileParts } from '../model/use-tile-parts';
import { useGameInfo } from './game-info/use-game-info';
import { LobbyTile } from './lobby-tile';
import styles from './tile-grid.module.css';

interface Props {
  games: readonly Game[];
  /** How many of the first tiles are certainly in the first view. */
  first?: number;
  /** What is shown is about to be replaced. */
  stale?: boolean;
}

/** TileGrid shows game tiles in as many columns as fit, at least three on a phone. */
export const TileGrid = memo(function TileGrid({ games, first = 6, stale = false }: Props) {
  const grid = useRef<HTMLUListElement>(null);
  useRovingTiles(grid);
  const parts = useTileParts();
  const info = useGameInfo();
  return (
    <>
      <ul ref={grid} className={styles.grid} data-stale={stale || undefined} aria-busy={stale || undefined}>
        {distinctGames(games).map((game, index) => (
          <li key={game.nodeId}>
            <LobbyTile game={game} parts={parts} first={index < first} onInfo={info.open} />
          </li>
        ))}
      </ul>
      {info.panel}
    </>
  );
});

export function TileGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <SkeletonTile key={index} />
      ))}
    </div>
  );
}
