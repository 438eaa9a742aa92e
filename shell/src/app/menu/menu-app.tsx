import { LazyView } from '@tessera/shell-api/lazy';
import { Smartphone } from 'lucide-react';
import styles from './menu-content.module.css';
import { ShellLink } from '../../host/shell-link';
import { useDisclosure } from '../../host/use-disclosure';
import { useTexts } from '../../host/use-texts';

const appCodes = () => import('./app-codes');

/**
 * MenuApp links to the app's download page (section 2.4) and, behind a button, shows the QR codes that open
 * it on a phone.
 */
export function MenuApp() {
  const { t } = useTexts();
  const { open, setOpen, root, panelId } = useDisclosure();
  return (
    <div ref={root}>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Smartphone aria-hidden="true" /> {t('menu.app')}
      </button>
      <div id={panelId} className={styles.codes} hidden={!open}>
        {open && <LazyView load={appCodes} where="codes of the app" />}
        <ShellLink to="/download">{t('menu.appSteps')}</ShellLink>
      </div>
    </div>
  );
}
