import { useSession } from '@tessera/shell-api';
import { Pagination } from '@tessera/ui-kit/pagination';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { pageSize, type GameFilter } from '../../api/list-games';
import { useGamePage, useMoreGames } from '../../api/use-game-pages';
import { useTexts } from '../../locales/use-texts';
import type { QueryParams } from '../../model/use-query-params';
import { Failure } from '../failure';
import { LoginInvitation } from '../login-invitation';
import { MoreButton } from '../more-button';
import { TileGrid, TileGridSkeleton } from '../tile-grid';
import { WindowedGrid } from '../windowed-grid';
import styles from './game-lobby.module.css';
import { OldNote } from '../old-note';
import { NoGames } from './no-games';

interface Props {
  filter: GameFilter;
  params: QueryParams;
}

/** Whether somebody must sign in before this tab means anything. */
function useNeedsLogin({ tab }: GameFilter): boolean {
  const { state, restoring } = useSession();
  return (tab === 'FAV' || tab === 'RECENT') && state === 'visitor' && !restoring;
}

export function PagedList({ filter, page, params }: Props & { page: number }) {
  const { t } = useTexts();
  const needsLogin = useNeedsLogin(filter);
  const list = useGamePage(filter, page, !needsLogin);
  const { data, isPlaceholderData, isRefetchError } = list;
  // A click on a filter is answered before the tiles that it brings.
  const shown = useDeferredValue(data);
  // A page number above the total is ignored (section 2.7): the list begins at its beginning.
  const beyond = data !== undefined && !isPlaceholderData && page > Math.max(1, data.totalPages);
  useEffect(() => {
    if (beyond) params.set({ page: '' }, { replace: true, keepScroll: true });
  });

  if (needsLogin) return <LoginInvitation />;
  if (data && shown && !beyond)
    return data.games.length === 0 ? (
      <NoGames filter={filter} params={params} />
    ) : (
      <div className={styles.page}>
        <OldNote list={list} />
        <TileGrid games={shown.games} stale={isPlaceholderData || isRefetchError} />
        <Pagination
          page={page}
          total={data.totalPages}
          margin={2}
          range={5}
          onPage={(next) => params.set({ page: next === 1 ? '' : String(next) })}
          labels={{
            nav: t('pages.nav'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (number) => t('pages.page', { page: number }),
            position: (number, total) => t('pages.position', { page: number, total }),
          }}
        />
      </div>
    );
  if (list.error)
    return (
      <Failure
        title={t('failure.title')}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  return <TileGridSkeleton count={pageSize} />;
}

export function GrowingList({ filter, params }: Props) {
  const { t } = useTexts();
  const needsLogin = useNeedsLogin(filter);
  const list = useMoreGames(filter, !needsLogin);
  const pages = list.data?.pages;
  const games = useMemo(() => pages?.flatMap((page) => page.games) ?? [], [pages]);
  const shown = useDeferredValue(games);

  if (needsLogin) return <LoginInvitation />;
  if (list.data)
    return games.length === 0 ? (
      <NoGames filter={filter} params={params} />
    ) : (
      <div className={styles.page}>
        <OldNote list={list} />
        {shown.length > 0 ? (
          <WindowedGrid games={shown} stale={list.isPlaceholderData || list.isRefetchError} />
        ) : (
          <TileGridSkeleton count={pageSize} />
        )}
        <MoreButton list={list} />
      </div>
    );
  if (list.error)
    return (
      <Failure
        title={t('failure.title')}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  return <TileGridSkeleton count={pageSize} />;
}
