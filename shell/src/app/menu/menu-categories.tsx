import type { VendorCategory } from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { categories } from '../categories/categories';
import { categoryIcons } from '../categories/category-icons';
import styles from './menu-categories.module.css';
import { ShellLink } from '../../host/shell-link';
import { useCategories, useVendorCategories } from '../categories/use-vendor-categories';
import { useTexts } from '../../host/use-texts';

/**
 * MenuCategories lists the game categories (section 2.4). On phones, whose header has no game menu, each one
 * opens to its vendors.
 */
export function MenuCategories() {
  const types = useCategories();
  const vendorCategories = useVendorCategories();
  return types.map((type) => (
    <Category
      key={type}
      type={type}
      vendors={vendorCategories?.find(({ gameType }) => gameType === type)?.cards ?? []}
    />
  ));
}

function Category({ type, vendors }: { type: GameType; vendors: VendorCategory['cards'] }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { to, label } = categories[type];
  const Icon = categoryIcons[type];
  return (
    <li>
      <div className={styles.category}>
        <ShellLink to={to}>
          <Icon aria-hidden="true" /> {t(label)}
        </ShellLink>
        {vendors.length > 0 && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            aria-label={t('menu.vendors', { category: t(label) })}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      </div>
      <ul id={id} className={styles.vendors} hidden={!open}>
        {open &&
          vendors.map(({ vassalage, displayName }) => (
            <li key={vassalage}>
              <ShellLink to={`${to}?vassalage=${encodeURIComponent(vassalage)}`}>{displayName}</ShellLink>
            </li>
          ))}
      </ul>
    </li>
  );
}
