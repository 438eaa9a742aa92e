import type { Notice } from '@tessera/contracts/promotions';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { ArrowLeft, MailOpen } from 'lucide-react';
import { OperatorText } from '../../../components/operator-text';
import { useTexts } from '../../../locales/use-texts';
import styles from './notice-detail.module.css';

export function NoticeDetail({ notice, onBack }: { notice: Notice | undefined; onBack(): void }) {
  const { t } = useTexts();
  if (!notice)
    return (
      <div className={styles.nothing}>
        <EmptyState icon={<MailOpen />} title={t('notice.choose')} text={t('notice.chooseText')} />
      </div>
    );
  return (
    <article className={styles.detail} aria-live="polite">
      <button type="button" className={styles.back} onClick={onBack}>
        <ArrowLeft aria-hidden size={18} />
        {t('notice.back')}
      </button>
      <h3 className={styles.title}>{notice.title}</h3>
      <p className={styles.time}>{notice.time}</p>
      <OperatorText html={notice.content} />
    </article>
  );
}
