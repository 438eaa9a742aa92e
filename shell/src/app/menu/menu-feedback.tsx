import { MessageSquareText } from 'lucide-react';
import { useHost } from '../../host/host-context';
import styles from './menu-content.module.css';
import { feedbackPopup, useOffered } from '../../host/use-offered';
import { useTexts } from '../../host/use-texts';

/** Feedback and complaints (section 7.2), for a list of entries. Where no remote takes them there is none. */
export function MenuFeedback({ onOpen }: { onOpen?: () => void }) {
  const { dialogs } = useHost().shell;
  const { t } = useTexts();
  if (!useOffered(feedbackPopup)) return null;
  return (
    <li>
      <button
        type="button"
        className={onOpen ? undefined : styles.entry}
        onClick={() => {
          onOpen?.();
          dialogs.openPopup(feedbackPopup);
        }}
      >
        <MessageSquareText aria-hidden="true" /> {t('menu.feedback')}
      </button>
    </li>
  );
}
