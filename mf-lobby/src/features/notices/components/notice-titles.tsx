import type { Notice } from '@tessera/contracts/promotions';
import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import { useTexts } from '../../../locales/use-texts';
import { utcOf } from '../../../model/utc-of';
import styles from './notice-titles.module.css';

interface Props {
  notices: readonly Notice[];
  chosen: string | undefined;
  onChoose(notice: Notice): void;
}

export function NoticeTitles({ notices, chosen, onChoose }: Props) {
  const { t, date } = useTexts();
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <button
            type="button"
            className={styles.notice}
            data-unread={notice.read ? undefined : ''}
            aria-current={notice.id === chosen ? 'true' : undefined}
            onClick={() => onChoose(notice)}
          >
            <span className={styles.title}>
              {!notice.read && <VisuallyHidden>{t('notice.unread')} </VisuallyHidden>}
              {notice.title}
            </span>
            <span className={styles.time}>{date(utcOf(notice.time), 'datetime')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
