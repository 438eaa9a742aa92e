import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SectionHeader } from '@tessera/ui-kit/section-header';
import { Failure } from '../../../components/failure';
import { OldNote } from '../../../components/old-note';
import { TileGrid, TileGridSkeleton } from '../../../components/tile-grid';
import { useTexts } from '../../../locales/use-texts';
import { useHotGames } from '../api/get-hot-games';

/** What is played most, all of it. */
export default function HotView() {
  const { t } = useTexts();
  const list = useHotGames();
  const { data, error, refetch, isFetching, isRefetchError } = list;
  return (
    <section>
      <SectionHeader title={t('home.hot')}>
        <OldNote list={list} />
      </SectionHeader>
      {data?.length ? (
        <TileGrid games={data} stale={isRefetchError} />
      ) : data ? (
        <EmptyState title={t('home.noHot')} />
      ) : error ? (
        <Failure
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
