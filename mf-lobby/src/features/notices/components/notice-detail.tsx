import { ArrowLeft } from 'lucide-react';
import { OperatorText } from '../../../components/operator-text';
import { useTexts } from '../../../locales/use-texts';
import { utcOf } from '../../../model/utc-of';
import type { NamedNotice } from '../model/named-notice';
import styles from './notice-detail.module.css';

export function NoticeDetail({ notice, onBack }: { notice: NamedNotice; onBack(): void }) {
  const { t, date } = useTexts();
  return (
    <article className={styles.detail} aria-live="polite">
      <button type="button" className={styles.back} onClick={onBack}>
        <ArrowLeft aria-hidden size={18} />
        {t('notice.back')}
      </button>
      <h3 className={styles.title}>{notice.title}</h3>
      <p className={styles.time}>{date(utcOf(notice.time), 'datetime')}</p>
      <OperatorText html={notice.content} />
    </article>
  );
}
