import { IconButton } from '@tessera/ui-kit/icon-button';
import { Coins, Gift, Home, Moon, Sun, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { categories } from './categories';
import { useHost } from './host-context';
import { LanguageSelect } from './language-select';
import { ShellLink } from './shell-link';
import styles from './side-menu.module.css';
import { useCurrentPlace, useTheme } from './use-host-values';
import { useTexts } from './use-texts';

interface Props {
  open: boolean;
  onClose(): void;
}

/** Section 2.4. A column on wide screens, a drawer (a native modal dialog) on narrow ones. */
export function SideMenu({ open, onClose }: Props) {
  const { t } = useTexts();
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useCurrentPlace();

  useEffect(() => {
    const dialog = drawer.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  const onMoved = useEffectEvent(onClose);
  // The menu has done its work once the player is somewhere else.
  useEffect(() => onMoved(), [pathname]);

  return (
    <>
      <aside className={styles.column}>
        <MenuContent label={t('layout.menu')} />
      </aside>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={t('layout.menu')}
        onClose={onClose}
        closedby="any"
      >
        <div className={styles.sheet}>
          <IconButton className={styles.close} label={t('dialog.close')} icon={<X />} onClick={onClose} />
          {open && <MenuContent label={t('layout.menu')} />}
        </div>
      </dialog>
    </>
  );
}

function MenuContent({ label }: { label: string }) {
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
          const { to, label: key, icon: Icon } = categories[type];
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
