import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import type { GameFilter } from '../../api/list-games';
import { useTexts } from '../../locales/use-texts';
import type { QueryParams } from '../../model/use-query-params';
import { tabChange } from './lobby-filters';

/** Nothing matches: why, and the way back to everything. */
export function NoGames({ filter, params }: { filter: GameFilter; params: QueryParams }) {
  const { t } = useTexts();
  const why =
    filter.tab === 'FAV'
      ? t('list.emptyFav')
      : filter.tab === 'RECENT'
        ? t('list.emptyRecent')
        : t('list.emptyText');
  return (
    <EmptyState
      title={t('list.empty')}
      text={why}
      action={
        <Button variant="secondary" onClick={() => params.set(tabChange('ALL'), { keepScroll: true })}>
          {t('list.reset')}
        </Button>
      }
    />
  );
}
