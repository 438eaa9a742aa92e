import { FailurePanel } from '@tessera/shell-api/failure';
import type { GameType } from '@tessera/contracts/operator';
import type { ReactNode } from 'react';
import { useVendorCategories } from '../../../api/get-vendors';
import { NothingHere } from '../../../components/game-lobby/no-games';
import { StaleNotice } from '../../../components/stale-notice';
import { TileGridSkeleton } from '../../../components/tile-grid';
import { useTexts } from '../../../locales/use-texts';
import { useCategoryGames } from '../api/get-category-games';
import { byVendor } from '../model/by-vendor';
import { VendorSection } from './vendor-section';
import styles from './vendors-page.module.css';

interface Props {
  gameType: GameType;
  /** The plain list, for more games than sections are good for, and for when the vendors do not come. */
  list: ReactNode;
}

/** VendorSections shows every vendor of a category with its games, in the vendors' order. */
export function VendorSections({ gameType, list }: Props) {
  const { t } = useTexts();
  const query = useCategoryGames(gameType);
  const { data, error } = query;
  const { data: vendorCategories, isError: hasNoCategories } = useVendorCategories();
  const cards = vendorCategories?.find((vendorCategory) => vendorCategory.gameType === gameType)?.cards ?? [];
  if ((hasNoCategories && !vendorCategories) || (data && data.totalPages > 1)) return list;
  if (data?.games.length === 0) return <NothingHere gameType={gameType} />;
  if (data && vendorCategories)
    return (
      <div className={styles.page}>
        <StaleNotice list={query} />
        {byVendor(data.games, cards).map(({ vendor, games }, index) => (
          <VendorSection
            key={vendor?.vassalage ?? ''}
            vendor={vendor}
            games={games}
            first={index === 0}
            stale={query.isRefetchError}
          />
        ))}
      </div>
    );
  if (error)
    return (
      <FailurePanel
        title={t('failure.title')}
        error={error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return <TileGridSkeleton count={12} />;
}
