import { OverflowLine } from '@tessera/ui-kit/overflow-line';
import { useRef } from 'react';
import { categories } from '../categories/categories';
import { ShellLink } from '../../host/shell-link';
import styles from './top-navigation.module.css';
import { useLocationValue } from '../../host/use-host-values';
import { useCategories } from '../categories/use-vendor-categories';
import { useTexts } from '../../host/use-texts';

/** Section 2.2: home, the categories that have vendors, promotions. Wide screens only; others have the side menu. */
export function TopNavigation() {
  const shown = useCategories();
  const { t } = useTexts();
  const pathname = useLocationValue((place) => place.pathname);
  const list = useRef<HTMLUListElement>(null);
  const places = [{ to: '/', label: 'hd_home' } as const, ...shown.map((type) => categories[type])];
  return (
    <nav className={styles.navigation} aria-label={t('layout.categories')}>
      <OverflowLine
        list={list}
        items={places.map(({ to, label }) => ({
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
