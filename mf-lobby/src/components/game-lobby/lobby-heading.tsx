import type { VendorCard } from '@tessera/contracts/games';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Tag } from '@tessera/ui-kit/tag';
import type { ReactNode } from 'react';
import { useTexts } from '../../locales/use-texts';
import styles from './game-lobby.module.css';

interface Props {
  level: 1 | 2;
  title: string;
  vendor?: VendorCard | undefined;
  /** How much there is. */
  count?: ReactNode;
  /** A vendor's lobby whose vendor is not known yet. */
  pending?: boolean;
}

/**
 * LobbyHeading shows the category's name, or in a vendor's lobby the vendor's mark and name, with the number
 * of games.
 */
export function LobbyHeading({ level, title, vendor, count, pending = false }: Props) {
  const { t } = useTexts();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.heading}>
      {pending && (
        <span className={styles.mark}>
          <SkeletonBlock height="44px" />
        </span>
      )}
      {vendor?.iconUrl && <img src={vendor.iconUrl} alt="" width={40} height={40} />}
      <Heading>{title}</Heading>
      {vendor?.maintenance && <Tag tone="warm">{t('vendors.maintenance')}</Tag>}
      {count}
    </div>
  );
}
