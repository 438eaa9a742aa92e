import { IconButton } from '@tessera/ui-kit/icon-button';
import { Menu as MenuIcon, Moon, Sun, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { t } from '../i18n';
import { AccountMenu } from './account-menu';
import styles from './frame.module.css';
import { OfficeMenu } from './office-menu';
import { OperatorSwitch } from './operator-switch';
import { setTheme, useTheme } from './theme';

/** Frame is what stands around every page: whose page it is, the menu, the theme, and who is signed in. */
export function Frame({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  // Whoever went to a page is done with the menu.
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setOpen(false);
  }
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('app.skip')}
      </a>
      <header className={styles.head}>
        <div className={styles.toggle}>
          <IconButton
            label={open ? t('menu.close') : t('menu.open')}
            icon={open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
            aria-expanded={open}
            aria-controls="office-menu"
            onClick={() => setOpen(!open)}
          />
        </div>
        <strong className={styles.brand}>{t('app.title')}</strong>
        <OperatorSwitch />
        <div className={styles.tools}>
          <IconButton
            label={t(`theme.${other}`)}
            icon={theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
            onClick={() => setTheme(other)}
          />
          <AccountMenu />
        </div>
      </header>
      <nav
        id="office-menu"
        className={styles.side}
        data-open={open || undefined}
        aria-label={t('menu.label')}
      >
        <OfficeMenu />
      </nav>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
