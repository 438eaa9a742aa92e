import type { Game } from '@tessera/contracts/games';
import { useActive } from '@tessera/shell-api';
import { useRovingTiles } from '@tessera/ui-kit/roving-tiles';
import { memo, useMemo, useRef } from 'react';
import { distinctGames } from '../model/distinct-games';
import { useGridMeasure, useRowsInSight } from '../model/grid-window';
import { useChosenWidth } from '../model/use-chosen-width';
import { useTileParts, type TileParts } from '../model/use-tile-parts';
import { useGameInfo } from './game-info/use-game-info';
import { LobbyTile } from './lobby-tile';
import styles from './tile-grid.module.css';

interface Props {
  games: readonly Game[];
  /** What is shown is about to be replaced. */
  stale?: boolean;
}

/**
 * WindowedGrid is a virtualized list of tiles: the page holds the rows near the screen, and room of the same
 * height for the rest.
 */
export const WindowedGrid = memo(function WindowedGrid({ games: allGames, stale = false }: Props) {
  const games = useMemo(() => distinctGames(allGames), [allGames]);
  const parts = useTileParts();
  const info = useGameInfo();
  return (
    <>
      <Rows games={games} stale={stale} parts={parts} onInfo={info.open} />
      {info.panel}
    </>
  );
});

interface RowsProps extends Required<Props> {
  parts: TileParts;
  onInfo: (game: Game) => void;
}

/**
 * Renders at each row that is scrolled by: all that its tiles are given stays the same then, so only new ones
 * render.
 */
function Rows({ games, stale, parts, onInfo }: RowsProps) {
  const grid = useRef<HTMLUListElement>(null);
  useRovingTiles(grid);
  const measure = useGridMeasure(grid, games.length > 0);
  const { first, last } = useRowsInSight(measure, useActive());
  const { columns, width, pitch } = measure;
  const chosenWidth = useChosenWidth(grid, width);
  const rows = Math.ceil(games.length / columns);
  // A page without layout, and the first render, show everything that there is: it is a page of games.
  const isMeasured = pitch > 0;
  const from = isMeasured ? Math.min(first, Math.max(0, rows - 1)) : 0;
  const to = isMeasured ? Math.min(last, rows - 1) : rows - 1;
  return (
    <ul
      ref={grid}
      className={styles.grid}
      data-stale={stale || undefined}
      aria-busy={stale || undefined}
      style={
        isMeasured
          ? { paddingBlockStart: from * pitch, paddingBlockEnd: Math.max(0, rows - 1 - to) * pitch }
          : undefined
      }
    >
      {games.slice(from * columns, (to + 1) * columns).map((game, index) => (
        <li key={game.nodeId} aria-setsize={games.length} aria-posinset={from * columns + index + 1}>
          <LobbyTile game={game} parts={parts} near chosenWidth={chosenWidth} onInfo={onInfo} />
        </li>
      ))}
    </ul>
  );
}
