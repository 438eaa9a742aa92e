import { useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SectionHeader } from '@tessera/ui-kit/section-header';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { MoreButton } from '../../../components/more-button';
import { StaleNotice } from '../../../components/stale-notice';
import { TileGridSkeleton } from '../../../components/tile-grid';
import { WindowedGrid } from '../../../components/windowed-grid';
import { useTexts } from '../../../locales/use-texts';
import { useGameSearch } from '../api/search-games';
import styles from './search-view.module.css';

/** SearchView shows the results of the search while the player types (section 2.6). */
export default function SearchView({ query }: { query: string }) {
  const { navigation } = useShell();
  const { t, number } = useTexts();
  const found = useGameSearch(query);
  const pages = found.data?.pages;
  const games = useMemo(() => pages?.flatMap((page) => page.games) ?? [], [pages]);
  // Many tiles at once: whoever goes on typing is answered first.
  const shown = useDeferredValue(games);
  const total = found.data?.pages[0]?.total ?? 0;
  // That the last words found nothing says nothing of these.
  const isAnswered = found.data !== undefined && !(found.isPlaceholderData && games.length === 0);
  return (
    <section className={styles.results}>
      <SectionHeader title={t('search.title', { query })}>
        <span className={styles.count} role="status">
          {found.data &&
            !found.isPlaceholderData &&
            t('search.found', { count: total, shown: number(total) })}
        </span>
      </SectionHeader>
      <StaleNotice list={found} />
      {found.data && games.length > 0 ? (
        shown.length > 0 ? (
          <WindowedGrid games={shown} stale={found.isPlaceholderData || found.isRefetchError} />
        ) : (
          <TileGridSkeleton count={18} />
        )
      ) : isAnswered ? (
        <EmptyState
          icon={<SearchX />}
          title={t('search.none', { query })}
          text={t('search.noneText')}
          action={<Button onClick={() => navigation.go('/?type=HOT')}>{t('search.seeHot')}</Button>}
        />
      ) : found.error ? (
        <FailurePanel
          title={t('failure.title')}
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : (
        <TileGridSkeleton count={18} />
      )}
      <MoreButton list={found} />
    </section>
  );
}
