import { categories } from './categories';
import { ShellLink } from './shell-link';
import styles from './top-navigation.module.css';
import { useCategories } from './use-lanes';
import { useTexts } from './use-texts';

/** Section 2.2: home, the categories that have vendors, promotions. Wide screens only; others have the side menu. */
export function TopNavigation() {
  const shown = useCategories();
  const { t } = useTexts();
  return (
    <nav className={styles.navigation} aria-label={t('layout.categories')}>
      <ul>
        <li>
          <ShellLink to="/">{t('hd_home')}</ShellLink>
        </li>
        {shown.map((type) => (
          <li key={type}>
            <ShellLink to={categories[type].to}>{t(categories[type].label)}</ShellLink>
          </li>
        ))}
        <li>
          <ShellLink to="/promotions">{t('hd_event')}</ShellLink>
        </li>
      </ul>
    </nav>
  );
}
