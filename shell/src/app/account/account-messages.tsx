import { Mail } from 'lucide-react';
import styles from './account-menu.module.css';
import { useHost } from '../../host/host-context';
import { useSessionData } from '../../host/use-host-values';
import { noticePopup, useOffered } from '../../host/use-offered';
import { useTexts } from '../../host/use-texts';

/** Platform messages (section 2.3), with how many are unread. Where no remote shows them there is no entry. */
export function AccountMessages({ onOpen }: { onOpen(): void }) {
  const { dialogs } = useHost().shell;
  const { t, number } = useTexts();
  const { unread } = useSessionData();
  if (!useOffered(noticePopup)) return null;
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          onOpen();
          dialogs.openPopup(noticePopup);
        }}
      >
        <Mail aria-hidden="true" /> {t('header.messages')}
        {unread > 0 && <span className={styles.count}>{number(unread)}</span>}
      </button>
    </li>
  );
}
