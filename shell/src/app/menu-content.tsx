import { Coins, Gift, Home, Moon, Sun } from 'lucide-react';
import { categories } from './categories';
import { categoryIcons } from './category-icons';
import { useHost } from './host-context';
import { LanguageSelect } from './language-select';
import { ShellLink } from './shell-link';
import styles from './menu-content.module.css';
import { useTheme } from './use-host-values';
import { useTexts } from './use-texts';

/** What the side menu says, in the column and in the drawer. It comes after the first paint. */
export default function MenuContent({ label }: { label: string }) {
  const { boot, theme } = useHost();
  const { t } = useTexts();
  const current = useTheme();
  return (
    <nav className={styles.menu} aria-label={label}>
      <ul>
        <li>
          <ShellLink to="/">
            <Home aria-hidden="true" /> {t('hd_home')}
          </ShellLink>
        </li>
        <li>
          <ShellLink to="/promotions">
            <Gift aria-hidden="true" /> {t('hd_event')}
          </ShellLink>
        </li>
        <li>
          <ShellLink to="/pointMall">
            <Coins aria-hidden="true" /> {t('menu.points')}
          </ShellLink>
        </li>
      </ul>
      <h2 className={styles.heading}>{t('menu.games')}</h2>
      <ul>
        {boot.operator.categories.map((type) => {
          const { to, label: key } = categories[type];
          const Icon = categoryIcons[type];
          return (
            <li key={type}>
              <ShellLink to={to}>
                <Icon aria-hidden="true" /> {t(key)}
              </ShellLink>
            </li>
          );
        })}
      </ul>
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.theme}
          onClick={() => theme.choose(current === 'dark' ? 'light' : 'dark')}
        >
          {current === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
          {t(current === 'dark' ? 'header.lightTheme' : 'header.darkTheme')}
        </button>
        <LanguageSelect />
      </div>
    </nav>
  );
}
