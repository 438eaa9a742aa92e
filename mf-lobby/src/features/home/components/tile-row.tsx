import { FailurePanel } from '@tessera/shell-api/failure';
import type { Game } from '@tessera/contracts/games';
import { ScrollRow } from '@tessera/ui-kit/scroll-row';
import { SectionHeader } from '@tessera/ui-kit/section-header';
import { SkeletonTile } from '@tessera/ui-kit/skeleton';
import { startTransition, useId, useState } from 'react';
import { useGameInfo } from '../../../components/game-info/use-game-info';
import { LobbyTile } from '../../../components/lobby-tile';
import { StaleNotice } from '../../../components/stale-notice';
import { useTexts } from '../../../locales/use-texts';
import { distinctGames } from '../../../model/distinct-games';
import { tileSizes } from '../../../model/images';
import { useTileParts } from '../../../model/use-tile-parts';
import styles from './tile-row.module.css';

interface Props {
  title: string;
  /** Undefined while they are on their way. */
  games: readonly Game[] | undefined;
  onMore(): void;
  /** How asking for them went, where a failure is told here. */
  list?: {
    error: unknown;
    isFetching: boolean;
    isRefetchError: boolean;
    refetch(): Promise<unknown>;
  };
  /** Words for a row that is shown though it has nothing. */
  empty?: string;
  /** The first row of the page. */
  first?: boolean;
  /** Out of sight: one bone is enough to keep the height, and it stands still. */
  far?: boolean;
}

/** Tiles that are in sight at once on a wide screen. */
const inSight = 8;

/** Tiles that are in sight at once on a phone, and one more. Wide screens have the others a frame later. */
const inSightOnPhone = 5;

/** TileRow shows one section of home: heading, More, and tiles that scroll sideways. */
export function TileRow({ title, games, onMore, list, empty, first = false, far = false }: Props) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section} data-stale={list?.isRefetchError || undefined}>
      <SectionHeader title={title} id={id} moreLabel={t('home.more')} onMore={onMore}>
        {list && <StaleNotice list={list} />}
      </SectionHeader>
      {list?.error && !games ? (
        <div className={styles.failure}>
          <FailurePanel
            title={t('failure.title')}
            error={list.error}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        </div>
      ) : games?.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : games ? (
        <Tiles title={title} games={games} first={first} />
      ) : (
        <div className={`${styles.skeleton} ${far ? styles.still : ''}`} aria-busy="true">
          {Array.from({ length: far ? 1 : inSight }, (_, index) => (
            <SkeletonTile key={index} />
          ))}
        </div>
      )}
    </section>
  );
}

function Tiles({ title, games, first }: { title: string; games: readonly Game[]; first: boolean }) {
  const { t } = useTexts();
  const parts = useTileParts();
  // Where nothing can be pointed at, a free trial is found there alone.
  const info = useGameInfo();
  const [reached, setReached] = useState(false);
  // The first row is made before the screen is known.
  const briefFrom = reached ? undefined : first ? inSight : inSightOnPhone;
  return (
    <>
      <ScrollRow
        label={title}
        previousLabel={t('row.previous')}
        nextLabel={t('row.next')}
        briefFrom={briefFrom}
        onReach={() => startTransition(() => setReached(true))}
      >
        {distinctGames(games).map((game, index) => (
          <LobbyTile
            key={game.nodeId}
            game={game}
            parts={parts}
            first={first && index < 4}
            brief={briefFrom !== undefined && index >= briefFrom}
            sizes={tileSizes.row}
            onInfo={info.open}
          />
        ))}
      </ScrollRow>
      {info.panel}
    </>
  );
}
