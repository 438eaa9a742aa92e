import { OverflowLine } from '@tessera/ui-kit/overflow-line';
import { useRef } from 'react';
import { categories } from '../categories/categories';
import { ShellLink } from '../../host/shell-link';
import styles from './top-navigation.module.css';
import { useLocationValue } from '../../host/use-host-values';
import { useCategories } from '../categories/use-vendor-categories';
import { useTexts } from '../../host/use-texts';

/**
 * TopNavigation links to home, the categories that have vendors, and promotions (section 2.2).
 */
export function TopNavigation() {
  const shown = useCategories();
  const { t } = useTexts();
  const pathname = useLocationValue((location) => location.pathname);
  const list = useRef<HTMLUListElement>(null);
  const links = [{ to: '/', label: 'hd_home' } as const, ...shown.map((type) => categories[type])];
  return (
    <nav className={styles.navigation} aria-label={t('layout.categories')}>
      <OverflowLine
        list={list}
        items={links.map(({ to, label }) => ({
          key: to,
          label: t(label),
          link: <ShellLink to={to}>{t(label)}</ShellLink>,
        }))}
        current={pathname}
        moreLabel={t('layout.more')}
        buttonClass={styles.more}
        end={<ShellLink to="/promotions">{t('hd_event')}</ShellLink>}
      />
    </nav>
  );
}
