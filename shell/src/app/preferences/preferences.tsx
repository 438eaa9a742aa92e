import { IconButton } from '@tessera/ui-kit/icon-button';
import { Globe } from 'lucide-react';
import { LanguageSelect } from './language-select';
import styles from './preferences.module.css';
import { ThemeSelect } from './theme-select';
import { useDisclosure } from '../../host/use-disclosure';
import { useTexts } from '../../host/use-texts';

/**
 * Preferences chooses language and theme in the header of every page. Phones have them at the top of the
 * side menu and in the account menu.
 */
export default function Preferences() {
  const { t } = useTexts();
  const { open, setOpen, root, panelId } = useDisclosure();
  return (
    <div ref={root} className={styles.preferences}>
      <IconButton
        label={t('header.preferences')}
        icon={<Globe />}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      />
      <div id={panelId} className={styles.panel} hidden={!open}>
        {open && (
          <>
            <LanguageSelect />
            <ThemeSelect />
          </>
        )}
      </div>
    </div>
  );
}
