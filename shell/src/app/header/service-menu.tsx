import { IconButton } from '@tessera/ui-kit/icon-button';
import { ExternalLink, Headset, MessagesSquare } from 'lucide-react';
import styles from './header-tools.module.css';
import { useServiceLinks } from '../../contact/service-links';
import { useDisclosure } from '../../host/use-disclosure';
import { useSessionData } from '../../host/use-host-values';
import { useTexts } from '../../host/use-texts';

/**
 * ServiceMenu lists customer service as the permission response names it, with the number of unread answers
 * in live chat.
 */
export function ServiceMenu() {
  const { t, number } = useTexts();
  const { open, setOpen, root, panelId } = useDisclosure();
  const { answers } = useSessionData();
  const links = useServiceLinks();
  if (links.length === 0) return null;
  return (
    <div ref={root} className={styles.anchor}>
      <IconButton
        label={answers > 0 ? t('header.answers', { count: answers }) : t('maintenance.service')}
        icon={<Headset />}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      />
      {answers > 0 && (
        <span className={styles.count} aria-hidden="true">
          {number(answers)}
        </span>
      )}
      <ul id={panelId} className={styles.services} hidden={!open}>
        {open &&
          links.map(({ title, key, outside, open: enter }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  enter();
                }}
              >
                {title}{' '}
                {outside ? <ExternalLink aria-hidden="true" /> : <MessagesSquare aria-hidden="true" />}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
