import type { VendorCard } from '@tessera/contracts/games';
import { useTexts } from '../../locales/use-texts';
import { useOptimisticChoice } from '../../model/use-optimistic-choice';
import type { QueryParams } from '../../model/use-query-params';
import styles from './chips.module.css';

interface Props {
  vendors: readonly VendorCard[];
  chosen: string;
  params: QueryParams;
}

/** VendorFilter lets the player choose one of the category's vendors, with All before them. */
export function VendorFilter({ vendors, chosen, params }: Props) {
  const { t } = useTexts();
  const [answered, choose] = useOptimisticChoice(chosen, (vassalage) =>
    params.set({ vassalage, classify: '', page: '' }, { keepScroll: true }),
  );
  if (vendors.length < 2 && !chosen) return null;
  return (
    <div className={styles.chips} role="group" aria-label={t('list.vendors')}>
      <button type="button" className={styles.chip} aria-pressed={answered === ''} onClick={() => choose('')}>
        {t('list.allVendors')}
      </button>
      {vendors.map(({ vassalage, displayName, iconUrl }) => (
        <button
          key={vassalage}
          type="button"
          className={styles.chip}
          aria-pressed={vassalage === answered}
          onClick={() => choose(vassalage)}
        >
          {iconUrl && <img src={iconUrl} alt="" width={24} height={24} loading="lazy" />}
          {displayName}
        </button>
      ))}
    </div>
  );
}
