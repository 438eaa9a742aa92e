import { useShell, useView } from '@tessera/shell-api';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Link } from '@tessera/shell-api';
import { Failure } from '../../../components/failure';
import { TileGridSkeleton } from '../../../components/tile-grid';
import { useVendorLanes } from '../../../api/get-vendors';
import { useTexts } from '../../../locales/use-texts';
import { gameTypeAt } from '../../../model/categories';
import { useCategoryGames } from '../api/get-category-games';
import { VendorSection } from './vendor-section';
import styles from './vendors-page.module.css';

/** The game centre of the vendor-type categories (section 2.1): each vendor with its games. */
export default function VendorsPage() {
  const view = useView();
  const { operator } = useShell();
  const { t } = useTexts();
  const gameType = gameTypeAt(view.kind === 'route' ? view.path : '') ?? 'SPORTS';
  const lanes = useVendorLanes();
  const games = useCategoryGames(gameType);
  const cards = lanes.data?.find((lane) => lane.gameType === gameType)?.cards ?? [];
  const error = lanes.error ?? games.error;
  const loaded = lanes.data && games.data;

  return (
    <section className={styles.page}>
      <h1>{t(`category.${gameType}`)}</h1>
      {loaded && cards.length > 0 ? (
        cards.map((vendor) => (
          <VendorSection
            key={vendor.vassalage}
            vendor={vendor}
            games={games.data.filter((game) => game.vassalage === vendor.vassalage)}
          />
        ))
      ) : loaded ? (
        <EmptyState
          title={t('list.empty')}
          text={operator.categories.includes(gameType) ? t('list.emptyText') : t('vendors.unoffered')}
          action={
            <Link className={buttonClass()} to="/">
              {t('mine.browse')}
            </Link>
          }
        />
      ) : error ? (
        <Failure
          title={t('failure.title')}
          error={error}
          onRetry={() => {
            if (lanes.error) void lanes.refetch();
            if (games.error) void games.refetch();
          }}
          retrying={lanes.isFetching || games.isFetching}
        />
      ) : (
        <TileGridSkeleton count={12} />
      )}
    </section>
  );
}
