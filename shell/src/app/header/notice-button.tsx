import { IconButton } from '@tessera/ui-kit/icon-button';
import { Bell } from 'lucide-react';
import styles from './header-tools.module.css';
import { useHost } from '../../host/host-context';
import { useSessionData } from '../../host/use-host-values';
import { noticePopup, useOffered } from '../../host/use-offered';
import { useTexts } from '../../host/use-texts';

/**
 * NoticeButton opens the notices and shows how many platform messages are unread. Where no remote offers the
 * notices there is no button.
 */
export function NoticeButton() {
  const { dialogs } = useHost().shell;
  const { t, number } = useTexts();
  const { unread } = useSessionData();
  if (!useOffered(noticePopup)) return null;
  return (
    <span className={styles.notices}>
      <IconButton
        label={unread > 0 ? t('header.unread', { count: unread }) : t('layout.notices')}
        icon={<Bell />}
        aria-haspopup="dialog"
        onClick={() => dialogs.openPopup(noticePopup)}
      />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > 99 ? `${number(99)}+` : number(unread)}
        </span>
      )}
    </span>
  );
}
