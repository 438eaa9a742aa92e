import type { Game, VendorCard } from '@tessera/contracts/games';
import { Tag } from '@tessera/ui-kit/tag';
import { useId } from 'react';
import { TileGrid } from '../../../components/tile-grid';
import { useTexts } from '../../../locales/use-texts';
import styles from './vendors-page.module.css';

interface Props {
  /** None for games of vendors that are not listed. */
  vendor: VendorCard | undefined;
  games: readonly Game[];
  /** Whether it is the first of the page. */
  first: boolean;
  stale: boolean;
}

/** VendorSection shows one vendor: its logo, its state, and its games in this category. */
export function VendorSection({ vendor, games, first, stale }: Props) {
  const { t, number } = useTexts();
  const id = useId();
  const count = games.filter(({ isGame }) => isGame !== 'VASSALAGE').length;
  return (
    <section className={styles.vendor} aria-labelledby={id}>
      <header className={styles.head}>
        {vendor?.iconUrl && (
          <img src={vendor.iconUrl} alt="" width={44} height={44} loading={first ? 'eager' : 'lazy'} />
        )}
        <h2 id={id}>{vendor?.displayName ?? t('vendors.other')}</h2>
        {vendor?.maintenance && <Tag tone="warm">{t('vendors.maintenance')}</Tag>}
        <span className={styles.count}>{t('list.count', { count, shown: number(count) })}</span>
      </header>
      <TileGrid games={games} first={first ? 6 : 0} stale={stale} />
    </section>
  );
}
