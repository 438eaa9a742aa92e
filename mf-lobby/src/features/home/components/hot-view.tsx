import { FailurePanel } from '@tessera/shell-api/failure';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SectionHeader } from '@tessera/ui-kit/section-header';
import { useDeferredValue } from 'react';
import { StaleNotice } from '../../../components/stale-notice';
import { TileGridSkeleton } from '../../../components/tile-grid';
import { WindowedGrid } from '../../../components/windowed-grid';
import { useTexts } from '../../../locales/use-texts';
import { useAllHotGames } from '../api/get-all-hot-games';
import { useHotGames } from '../api/get-hot-games';

/**
 * HotView shows all of the games that are played most. Those that home has loaded already are there at once.
 */
export default function HotView() {
  const { t } = useTexts();
  const list = useAllHotGames();
  const { data: first } = useHotGames();
  const { error, refetch, isFetching, isError } = list;
  const data = useDeferredValue(list.data ?? first);
  const isOld = isError && data !== undefined;
  return (
    <section>
      <SectionHeader title={t('home.hot')}>
        <StaleNotice list={{ isRefetchError: isOld, isFetching, refetch }} />
      </SectionHeader>
      {data?.length ? (
        <WindowedGrid games={data} stale={isOld} />
      ) : data ? (
        <EmptyState title={t('home.noHot')} />
      ) : error ? (
        <FailurePanel
          title={t('failure.title')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <TileGridSkeleton count={12} />
      )}
    </section>
  );
}
