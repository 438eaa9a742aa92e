import styles from './footer.module.css';
import { ShellLink } from '../../host/shell-link';
import { useVendorCategories } from '../categories/use-vendor-categories';
import { useTexts } from '../../host/use-texts';

/** The footer's vendors, in the order of section 2.5. */
const footerVendors = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'];

/** FooterVendors shows the logos of those vendors that the operator has; each links to the vendor's games. */
export function FooterVendors() {
  const { t } = useTexts();
  const slots = useVendorCategories()?.find(({ gameType }) => gameType === 'RNG');
  const cards = footerVendors.flatMap(
    (code) => slots?.cards.find(({ vassalage }) => vassalage === code) ?? [],
  );
  return (
    <ul className={styles.vendors} aria-label={t('footer.vendors')}>
      {cards.map(({ vassalage, displayName, iconUrl }) => (
        <li key={vassalage}>
          <ShellLink to={`/rng?vassalage=${vassalage}`}>
            {iconUrl && <img src={iconUrl} alt="" width={32} height={32} loading="lazy" />}
            {displayName}
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}
