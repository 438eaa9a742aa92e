import type { GameType } from '@tessera/contracts/operator';
import { Link } from '@tessera/shell-api';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import type { GameFilter } from '../../api/list-games';
import { useIsOffered } from '../../api/get-vendors';
import { useTexts } from '../../locales/use-texts';
import type { QueryParams } from '../../model/use-query-params';
import { isUnfiltered, tabChange } from './lobby-filters';

/** NothingHere stands in for the list of a category that is empty or not offered, and links to the others. */
export function NothingHere({ gameType }: { gameType: GameType }) {
  const { t } = useTexts();
  const offered = useIsOffered(gameType);
  return (
    <EmptyState
      title={t('list.empty')}
      text={t(offered ? 'list.nothing' : 'vendors.unoffered')}
      action={
        <Link className={buttonClass()} to="/">
          {t('myGames.browse')}
        </Link>
      }
    />
  );
}

/** NoGames says why no game matches the filter, and offers to reset it. */
export function NoGames({ filter, params }: { filter: GameFilter; params: QueryParams }) {
  const { t } = useTexts();
  if (isUnfiltered(filter)) return <NothingHere gameType={filter.gameType} />;
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
