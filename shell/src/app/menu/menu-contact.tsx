import { Bell, Headset, MessagesSquare } from 'lucide-react';
import styles from './menu-content.module.css';
import { MenuCount } from './menu-count';
import { useHost } from '../../host/host-context';
import { useServiceLinks } from '../../contact/service-links';
import { useSessionData } from '../../host/use-host-values';
import { noticePopup, useOffered } from '../../host/use-offered';
import { useTexts } from '../../host/use-texts';

/** MenuContact renders what a phone's header has no room for: notices and customer service. */
export function MenuContact() {
  const { dialogs } = useHost().shell;
  const { t } = useTexts();
  const { unread, answers } = useSessionData();
  const links = useServiceLinks();
  const notices = useOffered(noticePopup);
  if (!notices && links.length === 0) return null;
  return (
    <div className={styles.contact}>
      <h2 className={styles.heading}>{t('maintenance.service')}</h2>
      <ul>
        {notices && (
          <li>
            <button type="button" className={styles.entry} onClick={() => dialogs.openPopup(noticePopup)}>
              <Bell aria-hidden="true" /> {t('layout.notices')}
              <MenuCount count={unread} />
            </button>
          </li>
        )}
        {links.map(({ title, key, outside, open }) => (
          <li key={key}>
            <button type="button" className={styles.entry} onClick={open}>
              {outside ? <Headset aria-hidden="true" /> : <MessagesSquare aria-hidden="true" />} {title}
              {!outside && <MenuCount count={answers} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
