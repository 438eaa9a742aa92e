import { useSession } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { Pagination } from '@tessera/ui-kit/pagination';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { pageSize, type GameFilter } from '../../api/list-games';
import { useFollowingPages, useGamePage, useMoreGames } from '../../api/use-game-pages';
import { useTexts } from '../../locales/use-texts';
import type { QueryParams } from '../../model/use-query-params';
import { LoginInvitation } from '../login-invitation';
import { MoreButton } from '../more-button';
import { TileGrid, TileGridSkeleton } from '../tile-grid';
import { WindowedGrid } from '../windowed-grid';
import styles from './game-lobby.module.css';
import { StaleNotice } from '../stale-notice';
import { pagesAfter, pagesOf } from './lobby-filters';
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

/**
 * PagedList shows a page of the list, and below it the pages that were loaded after it. The URL names them
 * all, so that a reload and going back restore them.
 */
export function PagedList({ filter, params }: Props) {
  const { t } = useTexts();
  const needsLogin = useNeedsLogin(filter);
  const { page, last } = pagesOf(params);
  const list = useGamePage(filter, page, !needsLogin);
  const after = useFollowingPages(filter, page, last, !needsLogin);
  const { data, isPlaceholderData, isRefetchError } = list;
  // A click on a filter is answered before the tiles that it brings.
  const shown = useDeferredValue(data);
  const grown = after.data?.pages;
  const games = useMemo(
    // Who went back to a shorter list sees that one.
    () => [...(shown ? [shown] : []), ...(grown ?? []).slice(0, last - page)].flatMap((one) => one.games),
    [shown, grown, page, last],
  );
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
        <StaleNotice list={list} />
        <TileGrid games={games} stale={isPlaceholderData || isRefetchError} />
        {last < data.totalPages && (
          <ShowMore
            after={after}
            // Where the list may not grow any longer, what follows is a list of its own.
            grows={pagesAfter(page, last).includes('-')}
            onMore={(grows) =>
              params.set({ page: pagesAfter(page, last) }, { replace: grows, keepScroll: grows })
            }
          />
        )}
        <Pagination
          page={last}
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
      <FailurePanel
        title={t('failure.title')}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  return <TileGridSkeleton count={pageSize} />;
}

interface ShowMoreProps {
  after: { isFetching: boolean; isError: boolean; refetch(): Promise<unknown> };
  grows: boolean;
  onMore(grows: boolean): void;
}

function ShowMore({ after, grows, onMore }: ShowMoreProps) {
  const { t } = useTexts();
  const { isFetching, isError, refetch } = after;
  return (
    <Button
      className={styles.more}
      variant="secondary"
      loading={isFetching}
      onClick={() => (isError ? void refetch() : onMore(grows))}
    >
      {t(isError ? 'failure.retry' : grows ? 'list.more' : 'pages.next')}
    </Button>
  );
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
        <StaleNotice list={list} />
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
      <FailurePanel
        title={t('failure.title')}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  return <TileGridSkeleton count={pageSize} />;
}
