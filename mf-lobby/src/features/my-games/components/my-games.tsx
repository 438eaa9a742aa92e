import type { Game } from '@tessera/contracts/games';
import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import type { ReactNode } from 'react';
import { StaleNotice } from '../../../components/stale-notice';
import { TileGridSkeleton } from '../../../components/tile-grid';
import { WindowedGrid } from '../../../components/windowed-grid';
import { useTexts } from '../../../locales/use-texts';
import styles from './my-games.module.css';

interface Props {
  title: string;
  list: {
    data: readonly Game[] | undefined;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
    isRefetchError: boolean;
    refetch(): Promise<unknown>;
  };
  empty: { icon: ReactNode; title: string; text: string };
  /** What stands under a list that has games. */
  children?: ReactNode;
}

/**
 * MyGames is the frame of the member's own game pages (section 2.1): a title, the list, and its empty and
 * failed states.
 */
export function MyGames({ title, list, empty, children }: Props) {
  const { t } = useTexts();
  const { data, error } = list;
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {data && data.length > 0 ? (
        <>
          <StaleNotice list={list} />
          <WindowedGrid games={data} stale={list.isPlaceholderData || list.isRefetchError} />
          {children}
        </>
      ) : data ? (
        <EmptyState
          {...empty}
          action={
            <Link className={buttonClass()} to="/">
              {t('myGames.browse')}
            </Link>
          }
        />
      ) : error ? (
        <FailurePanel
          title={t('failure.title')}
          error={error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <TileGridSkeleton count={18} />
      )}
    </section>
  );
}
