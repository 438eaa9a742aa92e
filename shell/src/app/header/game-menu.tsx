import type { VendorCategory } from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { ChevronRight, LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { categories } from '../categories/categories';
import { categoryIcons } from '../categories/category-icons';
import styles from './game-menu.module.css';
import { ShellLink } from '../../host/shell-link';
import { useDisclosure } from '../../host/use-disclosure';
import { useCategories, useVendorCategories } from '../categories/use-vendor-categories';
import { useTexts } from '../../host/use-texts';

/** Section 9: with more vendors than this the menu takes its large form. */
const manyVendors = 10;

/** GameMenu lists the game types and the vendors of the chosen one. */
export function GameMenu() {
  const { t } = useTexts();
  const { open, setOpen, root, panelId } = useDisclosure();
  const types = useCategories();
  const vendorCategories = useVendorCategories();
  const [chosen, setChosen] = useState<GameType>();
  const vendorCategory = vendorCategories?.find(({ gameType }) => gameType === (chosen ?? types[0]));
  if (!vendorCategory) return null;
  return (
    <div ref={root}>
      <IconButton
        label={t('header.allGames')}
        icon={<LayoutGrid />}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      />
      <div
        id={panelId}
        className={styles.panel}
        data-large={vendorCategory.cards.length > manyVendors || undefined}
        hidden={!open}
      >
        {open && (
          <>
            <ul className={styles.types}>
              {types.map((type) => {
                const Icon = categoryIcons[type];
                return (
                  <li key={type}>
                    <button
                      type="button"
                      aria-pressed={type === vendorCategory.gameType}
                      onClick={() => setChosen(type)}
                    >
                      <Icon aria-hidden="true" /> <span>{t(categories[type].label)}</span>
                      <ChevronRight className={styles.towards} aria-hidden="true" />
                    </button>
                  </li>
                );
              })}
            </ul>
            <Vendors vendorCategory={vendorCategory} onLeave={() => setOpen(false)} />
          </>
        )}
      </div>
    </div>
  );
}

function Vendors({ vendorCategory, onLeave }: { vendorCategory: VendorCategory; onLeave(): void }) {
  const { t, number } = useTexts();
  const { to, label } = categories[vendorCategory.gameType];
  return (
    <div className={styles.chosen}>
      <ShellLink to={to} className={styles.all} onClick={onLeave}>
        {t('header.allOf', { category: t(label) })} <ChevronRight aria-hidden="true" />
      </ShellLink>
      <ul className={styles.vendors}>
        {vendorCategory.cards.map(({ vassalage, displayName, iconUrl, gameCount }) => (
          <li key={vassalage}>
            <ShellLink to={`${to}?vassalage=${encodeURIComponent(vassalage)}`} onClick={onLeave}>
              {iconUrl && <img src={iconUrl} alt="" width={36} height={36} loading="lazy" />}
              <span>
                <b>{displayName}</b>
                {gameCount > 0 && (
                  <small>{t('header.gameCount', { count: gameCount, number: number(gameCount) })}</small>
                )}
              </span>
            </ShellLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
